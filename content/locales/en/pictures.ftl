### Stages in lists and pictures.

stages-campaign = Campaign
stages-vr = VR missions
