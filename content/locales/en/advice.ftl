### What a bot thinks of the things that could be done, and why. Numbers are averages of what it has foreseen
### for the beginning of the next turn or round: `after` what is judged, `instead` after other things, and `now`.

advice-did = { $seat } did { $command }: { $chance }
advice-other = instead { $command }: { $chance }
advice-then = then { $commands }
advice-conquest-chance = { $chance } % to win (± { $error })
advice-infiltration-chance = { $chance } % that nobody is seen or hurt this round (± { $error })

advice-none = Nothing is known about that now.

reason-conquest-victory = It wins at once in { $after } of 100 cases, other choices in { $instead }.
reason-conquest-territories = Territories: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-armies = Share of all armies: { $after } % afterwards on average, { $instead } % after other choices; now { $now } %.
reason-conquest-recruits = Share of all recruits: { $after } % afterwards on average, { $instead } % after other choices; now { $now } %.
reason-conquest-objectives = Objectives: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-next-objective = How much of the nearest objective is done: { $after } % afterwards on average, { $instead } % after other choices; now { $now } %.
reason-conquest-headquarters = The own Headquarters is held in { $after } of 100 cases, after other choices in { $instead }.
reason-conquest-siege = Enemies among the armies around the own Headquarters: { $after } % afterwards on average, { $instead } % after other choices; now { $now } %.
reason-conquest-territory-cards = Territory cards: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-points = Drebin points: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-shop-cards = Shop cards: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-bosses = Bosses: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-rewards = Rewards: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-outer-haven = Territories of Outer Haven: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-conquest-idle = Armies away from every front: { $after } % afterwards on average, { $instead } % after other choices; now { $now } %.

reason-infiltration-cleared = It clears the stage at once in { $after } of 100 cases, other choices in { $instead }.
reason-infiltration-failed = It loses the stage at once in { $after } of 100 cases, other choices in { $instead }.
reason-infiltration-way = Actions left to the end of the stage: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-wounds = Wounds of all characters: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-alerted = Alerted tokens on the map: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-suspicion = Investigate tokens on the map: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-focus = Spent focus tokens: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-bodies = Dead guards that may be missed: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-boss = Damage on the boss: { $after } afterwards on average, { $instead } after other choices; now { $now }.
reason-infiltration-arms = What there is to fight with, in actions: { $after } afterwards on average, { $instead } after other choices; now { $now }.
