### Stages in lists and pictures.

stages-campaign = Campaign
stages-vr = VR missions

## The legend of a picture

picture-wall = Wall
picture-low-barrier = Low barrier
picture-obstacle = Obstacle
picture-zone-border = Zone border
picture-barracks = Barracks
picture-elevator = Elevator car
picture-place = Named place
picture-area = Area of the script
picture-start = Start
picture-guard = Guard
picture-spawn = Guards appear
picture-camera = Camera, two facings
picture-door = Locked door
picture-terminal = Terminal
picture-objective = Objective
picture-event = Event
picture-trap = Trap
picture-node = Node
picture-interact = Interact
picture-forced = Forced facing
picture-slot = Numbered space
picture-turn = Turn
picture-supply = Supply
picture-codec = Codec
