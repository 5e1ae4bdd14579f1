### What a bot thinks of the things that could be done, and why. Numbers are averages of what it has foreseen
### for the beginning of the next turn: `after` what is judged, `instead` after other things, and `now`.

advice-chance = { $chance } % to win (± { $error })
advice-did = { $seat } did { $command }: { $chance } % to win (± { $error })
advice-other = instead { $command }: { $chance } % to win (± { $error })

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
