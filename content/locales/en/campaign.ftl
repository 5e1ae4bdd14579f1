### Campaigns of Infiltration: how hard they are, and what somebody is called in the end.

## Difficulties

difficulty-easy = easy
difficulty-easy-text = Two more blue order cards, bosses with three quarters of their health, four cards each.
difficulty-normal = normal
difficulty-normal-text = As printed: three cards each.
difficulty-hard = hard
difficulty-hard-text = Two blue order cards fewer, bosses with a quarter more health, two cards each.
difficulty-extreme = extreme
difficulty-extreme-text = Four blue order cards fewer, bosses with half as much health again, one card each.

## Codenames

codename-big-cat = Big Cat
codename-big-cat-text = Never failed, hardly ever seen, nobody hurt, and all of that on extreme. Somebody will want to talk to you about the next job.
codename-fox = Fox
codename-fox-text = Hard, quick, quiet. There is hair on the carpet, and nothing else.
codename-owl = Owl
codename-owl-text = Every guard went home that night and told nothing, having seen little.
codename-mole = Mole
codename-mole-text = Nobody looked up, because you were never there to be looked at.
codename-octopus = Octopus
codename-octopus-text = You never failed once. How you got out of some of it is still being discussed.
codename-dove = Dove
codename-dove-text = Not one of them died. Several have a headache.
codename-wolverine = Wolverine
codename-wolverine-text = On extreme, and not politely.
codename-hound = Hound
codename-hound-text = You went in, you did what was asked, you came back. Good dog.
codename-mammoth = Mammoth
codename-mammoth-text = They heard you come. It did not help them.
codename-ostrich = Ostrich
codename-ostrich-text = If you do not look at the failures, they cannot see you either.
codename-hedgehog = Hedgehog
codename-hedgehog-text = Slowly, prickly, across a busy road. But across.
