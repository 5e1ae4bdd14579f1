### What a bot thinks of the things that could be done, and why. Numbers are averages of what it has foreseen
### for the beginning of the next turn or round: `after` what is judged, `instead` after other things, and `now`.

advice-did = { $seat } did { $command }: { $chance }
advice-other = instead { $command }: { $chance }
advice-then = then { $commands }
advice-conquest-chance = { $chance } % to win (± { $error })
advice-infiltration-chance = { $chance } % that nobody is seen or hurt this round (± { $error })

advice-none = Nothing is known about that now.

reason-conquest-victory = It wins at once in { $after } of 100 cases, other things in { $instead }.
reason-conquest-territories = Territories: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-armies = Share of all armies: { $after } %, otherwise { $instead } % (now { $now } %).
reason-conquest-recruits = Share of all recruits: { $after } %, otherwise { $instead } % (now { $now } %).
reason-conquest-objectives = Objectives: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-next-objective = The nearest objective, as far as it counts: { $after } %, otherwise { $instead } % (now { $now } %).
reason-conquest-headquarters = The own Headquarters is held in { $after } of 100 cases, otherwise in { $instead }.
reason-conquest-siege = Enemies around the own Headquarters: { $after } % of all armies there, otherwise { $instead } % (now { $now } %).
reason-conquest-territory-cards = Territory cards: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-points = Drebin points: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-shop-cards = Shop cards: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-bosses = Bosses: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-rewards = Rewards: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-outer-haven = Territories of Outer Haven: { $after }, otherwise { $instead } (now { $now }).
reason-conquest-idle = Armies away from every front: { $after } %, otherwise { $instead } % (now { $now } %).

reason-infiltration-cleared = It clears the stage at once in { $after } of 100 cases, other things in { $instead }.
reason-infiltration-failed = It loses the stage at once in { $after } of 100 cases, other things in { $instead }.
reason-infiltration-way = Left to do for the end of the stage: { $after } actions, otherwise { $instead } (now { $now }).
reason-infiltration-wounds = Wounds of all characters: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-alerted = Alerted tokens on the map: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-suspicion = Investigate tokens on the map: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-focus = Spent focus tokens: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-bodies = Dead guards that may be missed: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-boss = Damage on the boss: { $after }, otherwise { $instead } (now { $now }).
reason-infiltration-arms = What there is to fight with is worth { $after } actions, otherwise { $instead } (now { $now }).
