// Generated from the `wire` crate; change its types, then run `UPDATE_WIRE=1 cargo test -p cardboard-wire`.

/** The version of the protocol. */
export const WIRE = 1;

/** Something that happened: its id, the rules it follows from, and its fields. */
export interface Happened {
  id: string;
  rules: string[];
  [field: string]: string | number | boolean | string[] | number[];
}

/**
 * What a client sends over its socket.
 */
export type Request = { "do": "attend", 
/**
 * The version of the protocol.
 */
wire: number, 
/**
 * The code of the table.
 */
table: string, 
/**
 * The token, for clients without cookies.
 */
token?: string, 
/**
 * The number of the last step received.
 */
since?: number, 
/**
 * The seats with which that step was received, by number from 1: every set of seats has numbers of its own.
 */
seats?: Array<number>, 
/**
 * To watch as the public, even if one has a seat.
 */
watch?: boolean, } | { "do": "sit", 
/**
 * Where, by number from 1.
 */
seat: number, 
/**
 * Under which name.
 */
name: string, } | { "do": "greet", 
/**
 * The name.
 */
name: string, } | { "do": "give", 
/**
 * Which.
 */
seat: number, 
/**
 * To whom.
 */
player: number, } | { "do": "bot", 
/**
 * Where.
 */
seat: number, 
/**
 * Of which level.
 */
level: string, } | { "do": "stand", 
/**
 * Where.
 */
seat: number, } | { "do": "return", 
/**
 * Where.
 */
seat: number, } | { "do": "ready", 
/**
 * Which.
 */
ready: boolean, } | { "do": "start", } | { "do": "play", 
/**
 * The client's own id for this request; the same id is answered with the same result.
 */
id: string, 
/**
 * The number of the last step received.
 */
after: number, 
/**
 * The command.
 */
command: string, } | { "do": "waive", 
/**
 * The number of the last step received.
 */
after: number, } | { "do": "propose", 
/**
 * On what.
 */
about: Motion, } | { "do": "vote", 
/**
 * The number of the ballot.
 */
ballot: number, 
/**
 * Agrees.
 */
agree: boolean, } | { "do": "say", 
/**
 * What.
 */
text: string, 
/**
 * Only to this player; otherwise to the table.
 */
to?: number, } | { "do": "phrase", 
/**
 * Which.
 */
phrase: Phrase, 
/**
 * Only to this player; otherwise to the table.
 */
to?: number, } | { "do": "block", 
/**
 * Whom.
 */
player: number, 
/**
 * Which.
 */
block: boolean, } | { "do": "mute", 
/**
 * Whom.
 */
player: number, 
/**
 * Which.
 */
mute: boolean, } | { "do": "look", 
/**
 * So many commands in force.
 */
commands: number, 
/**
 * As this seat saw it, by number from 1: an own one, and once the game is over any.
 */
as?: number, } | { "do": "ask", 
/**
 * The client's own id for this request.
 */
id: string, 
/**
 * What.
 */
about: Inquiry, } | { "do": "again", 
/**
 * The stage, if it is another.
 */
stage?: string, };

/**
 * What the server sends over a socket.
 */
export type Message = { "is": "table" } & Table | { "is": "snapshot", 
/**
 * The number of the last step it holds.
 */
number: number, 
/**
 * So many commands are in force.
 */
commands: number, 
/**
 * What everybody may know.
 */
view: ConquestView | InfiltrationView, 
/**
 * What only the receiver's seats may know, by the number of the seat.
 */
own: Record<string, ConquestHand>, 
/**
 * The hash of the view.
 */
hash: string, 
/**
 * The hash of all own views, if any is sent here.
 */
own_hash?: string, 
/**
 * What is asked.
 */
waiting: Waiting, } | { "is": "step", 
/**
 * Its number, one more than the last one's. Every receiver has numbers of its own:
 * what somebody may not notice has none.
 */
number: number, 
/**
 * So many commands are in force.
 */
commands: number, 
/**
 * The command as everybody may know it.
 */
command?: string, 
/**
 * What an undo took back, the oldest first; of many the last.
 */
undone?: Array<string>, 
/**
 * What happened, in order, as far as the receiver may know it.
 */
events: Happened[], 
/**
 * The parts of the view that changed.
 */
view: Partial<ConquestView> | Partial<InfiltrationView>, 
/**
 * The parts of the own views that changed, by the number of the seat.
 */
own: Record<string, Partial<ConquestHand>>, 
/**
 * The hash of the whole view afterwards.
 */
hash: string, 
/**
 * The hash of all own views, if any is sent here.
 */
own_hash?: string, 
/**
 * What is asked.
 */
waiting: Waiting, } | { "is": "done", 
/**
 * The client's id of it.
 */
id: string, 
/**
 * The number of the step it led to.
 */
number: number, } | { "is": "refused", 
/**
 * The client's id of it, if it has one.
 */
id?: string, 
/**
 * Why.
 */
why: Refusal, 
/**
 * What has to be done first, if it is not possible as the table stands.
 */
hint?: Hint, } | { "is": "answer", 
/**
 * The client's id of the request.
 */
id: string, 
/**
 * The number of the last step when it was asked.
 */
number: number, 
/**
 * The answer.
 */
answer: Answer, } | { "is": "said" } & Said | { "is": "chat", 
/**
 * All that is kept of it.
 */
lines: Array<Said>, } | { "is": "looked", 
/**
 * So many.
 */
commands: number, 
/**
 * The seat as which the receiver looks, if one was named.
 */
as?: number, 
/**
 * The last of the commands; none at the start.
 */
command?: string, 
/**
 * What came of it, in order, as far as those who look might know it.
 */
events: Happened[], 
/**
 * What everybody might know then.
 */
view: ConquestView | InfiltrationView, 
/**
 * What the seats of those who look might know.
 */
own: Record<string, ConquestHand>, 
/**
 * What was asked then; nothing can be taken back.
 */
waiting: Waiting, };

/**
 * What the table waits for.
 */
export type Waiting = { 
/**
 * The id of the question; none when the game is over.
 */
question?: string, 
/**
 * The seats that are asked, as everybody may know them.
 */
seats: Array<string>, 
/**
 * What the receiver's seats may do, in the stable order.
 */
choices: Array<Choice>, 
/**
 * How many commands can be taken back without asking anybody.
 */
undo: number, 
/**
 * How many can be put back.
 */
redo: number, 
/**
 * How taking back the last command stands for the receiver; not there for those without a seat, and where there
 * is nothing to take back.
 */
back?: Back, 
/**
 * Whether the receiver's seats are asked only whether they help with somebody else's roll.
 */
helps?: boolean, 
/**
 * How long somebody has been thinking, if there is a clock.
 */
thinking?: Thinking, };

/**
 * How taking back the last command stands.
 */
export type Back = { 
/**
 * What has to happen for it.
 */
how: BackHow, 
/**
 * The command, unless it is nobody's business whether there is one. Bots would only give theirs again, so it is the
 * last one of a person.
 */
command?: string, 
/**
 * So many commands of bots came after it, and are taken back with it.
 */
after?: number, };

/**
 * What has to happen before a command is taken back.
 */
export type BackHow = "free" | "consent" | "blocked";

/**
 * Something a seat may do: a command in which one number may stand as a range, `deploy brazil 1..5`.
 */
export type Choice = { 
/**
 * Whose.
 */
seat: string, 
/**
 * The command without its seat.
 */
command: string, 
/**
 * Infiltration: the action tokens it takes; left out if none.
 */
cost?: number, 
/**
 * Infiltration: the noise dice it adds; left out if none.
 */
noise?: number, 
/**
 * Infiltration: it gives whoever does it away at once; left out if it does not.
 */
loud?: boolean, };

/**
 * Why a request was not carried out.
 */
export type Refusal = { "kind": "rules", 
/**
 * The id of the refusal.
 */
id: string, 
/**
 * The rule.
 */
rule: string, 
/**
 * What it speaks of.
 */
fields: Record<string, string | number | boolean | string[] | number[]>, } | { "kind": "unreadable", 
/**
 * The id of what is wrong.
 */
id: string, 
/**
 * In which column, from 1.
 */
column: number, 
/**
 * What was found there.
 */
found: string, 
/**
 * What would be right.
 */
expected: string, } | { "kind": "stale", 
/**
 * The number of the last step.
 */
number: number, } | { "kind": "needs-consent" } | { "kind": "not-yours" } | { "kind": "not-now" } | { "kind": "full", 
/**
 * Whether only talk has to end: what is played is still stored. Otherwise agree to end the game, and go on
 * at another table.
 */
talk: boolean, } | { "kind": "busy", 
/**
 * Try again after so many milliseconds.
 */
retry_after_ms: number, } | { "kind": "malformed", 
/**
 * What is wrong.
 */
what: string, } | { "kind": "other-version", 
/**
 * The server's.
 */
wire: number, } | { "kind": "not-found" } | { "kind": "damaged" } | { "kind": "other-rules" };

/**
 * What stands in the way of a request that is not possible as the table stands, and so what to do first.
 */
export type Hint = "attend-first" | "attends-already" | "start-first" | "resume-first" | "over" | "end-first" | "begun" | "seat-taken" | "fill-seats" | "get-ready" | "crowded" | "named" | "not-here" | "vote-first" | "answer-first" | "other-question" | "next-is-there" | "other-stage";

/**
 * Something somebody said: a text or a quick phrase.
 */
export type Said = { 
/**
 * Who.
 */
player: number, 
/**
 * The words, as they were typed.
 */
text?: string, 
/**
 * The phrase.
 */
phrase?: Phrase, 
/**
 * To whom only.
 */
to?: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * Something often said. Phrases are stored, so none of them may ever go.
 */
export type Phrase = "hello" | "good-luck" | "your-turn" | "one-moment" | "take-your-time" | "go-on" | "yes" | "no" | "thanks" | "sorry" | "well-played" | "what-luck" | "bad-luck" | "careful" | "help" | "follow-me" | "wait-for-me" | "take-back" | "again" | "good-game" | "goodbye";

/**
 * What somebody wants to know about the position.
 */
export type Inquiry = { "kind": "sight", } | { "kind": "line", 
/**
 * From where.
 */
from: string, 
/**
 * To where.
 */
to: string, 
/**
 * Looking where, if whoever looks has a facing.
 */
facing?: string, 
/**
 * As things stood after so many commands in force; else as they stand now.
 */
commands?: number, } | { "kind": "distance", 
/**
 * From where.
 */
from: string, } | { "kind": "reach", } | { "kind": "prospect", 
/**
 * The command, without its seat.
 */
command: string, } | { "kind": "telegraph", } | { "kind": "exposure", 
/**
 * Whose; else the one whose turn it is.
 */
seat?: string, } | { "kind": "rehearse", 
/**
 * The commands, one after the other.
 */
commands: Array<string>, 
/**
 * The number of the fork: another one is another deal.
 */
fork: number, 
/**
 * Another question, about the position in the fork after the commands.
 */
about?: Inquiry, } | { "kind": "odds", 
/**
 * From which territory.
 */
from: string, 
/**
 * Against which.
 */
to: string, 
/**
 * If so many armies were in the first; else as many as are there.
 */
armies?: number, 
/**
 * The attack goes on only while at least so many are sure to be left; else to the last.
 */
keep?: number, } | { "kind": "figures", } | { "kind": "course", 
/**
 * Up to the command after which so many are in force; else all of it.
 */
commands?: number, } | { "kind": "hint", } | { "kind": "explain", 
/**
 * The command after which so many are in force; else the last one of somebody else that needs explaining.
 */
commands?: number, };

/**
 * The answer to an inquiry.
 */
export type Answer = { "kind": "sight", 
/**
 * The guards, by number.
 */
guards: Array<GuardSight>, 
/**
 * The cameras, in the order of the view.
 */
cameras: Array<CameraSight>, 
/**
 * The laser sensors that were turned up.
 */
lasers: Array<LaserSight>, 
/**
 * The spaces the boss sees; none: there is no boss, or it sees nothing.
 */
boss: Array<string>, } | { "kind": "line" } & LineOfSight | { "kind": "distance", 
/**
 * By spaces.
 */
steps: { [key in string]: number }, } | { "kind": "reach", 
/**
 * Whose turn it is.
 */
seat: string, 
/**
 * The spaces it can go to.
 */
targets: Array<Target>, } | { "kind": "prospect", 
/**
 * How many times.
 */
copies: number, 
/**
 * How many times a guard or the boss was hurt.
 */
hit: number, 
/**
 * How many times one of them was felled.
 */
felled: number, 
/**
 * How many times a character was hurt.
 */
hurt: number, 
/**
 * How many times the alerted token was placed.
 */
alerted: number, 
/**
 * How many times the investigate token was placed.
 */
heard: number, 
/**
 * How many times a door was opened or a terminal hacked.
 */
opened: number, 
/**
 * All damage that guards and the boss took.
 */
damage: number, } | { "kind": "telegraph", 
/**
 * How many times.
 */
copies: number, 
/**
 * How many times its figure came to a space, or stood there.
 */
path: { [key in string]: number }, 
/**
 * How many times it saw a space in the end.
 */
sees: { [key in string]: number }, } | { "kind": "exposure", 
/**
 * Which.
 */
seat: string, 
/**
 * In how many worlds every space was tried.
 */
worlds: number, 
/**
 * The spaces.
 */
spaces: Array<SpaceRisk>, } | { "kind": "rehearsal" } & Rehearsed | { "kind": "odds" } & AttackOdds | { "kind": "figures", 
/**
 * The players in turn order.
 */
players: Array<PlayerFigures>, } | { "kind": "luck", 
/**
 * By whose armies, in the order in which they threw first.
 */
sides: Array<SideLuck>, 
/**
 * The last throws, the latest last.
 */
throws: Array<DiceThrow>, } | { "kind": "course", 
/**
 * The rounds in which something happened that is worth telling.
 */
rounds: Array<CourseRound>, 
/**
 * How often a guard wondered and found nobody.
 */
near: number, 
/**
 * The codename that a whole story like it would bring (CMP-6), if it was cleared among guards.
 */
codename?: string, } | { "kind": "hint", 
/**
 * By whom.
 */
seat: string, 
/**
 * The best first.
 */
advice: Array<Counsel>, } | { "kind": "explain", 
/**
 * So many commands were in force after it.
 */
commands: number, 
/**
 * Whose it was.
 */
seat: string, 
/**
 * The command first, then what else could have been done, the best first.
 */
advice: Array<Counsel>, };

/**
 * What a guard sees.
 */
export type GuardSight = { 
/**
 * Its number.
 */
number: number, 
/**
 * The spaces.
 */
sees: Array<string>, };

/**
 * What a camera sees.
 */
export type CameraSight = { 
/**
 * Where it is.
 */
at: string, 
/**
 * The spaces it sees now; none while it is switched off or not in play.
 */
sees: Array<string>, 
/**
 * The spaces it sees while the marker is green.
 */
green: Array<string>, 
/**
 * The spaces it sees while the marker is orange.
 */
orange: Array<string>, };

/**
 * What a laser sensor sees.
 */
export type LaserSight = { 
/**
 * Where it is.
 */
at: string, 
/**
 * The spaces; none while it is switched off.
 */
sees: Array<string>, };

/**
 * Whether one space is seen from another.
 */
export type LineOfSight = { 
/**
 * Whether nothing in the box blocks it.
 */
clear: boolean, 
/**
 * Whether the other space is strictly in front, if a facing was named.
 */
ahead?: boolean, 
/**
 * The box that is tested: its first and its last space.
 */
box: [string, string], 
/**
 * What blocks it.
 */
blocks: Array<Block>, };

/**
 * Something in the way of sight.
 */
export type Block = { 
/**
 * `wall`, `obstacle` or `door`.
 */
kind: string, 
/**
 * Where; a wall lies on one side of it.
 */
at: string, 
/**
 * On which side: `e` or `s`.
 */
side?: string, };

/**
 * A space where a character can go.
 */
export type Target = { 
/**
 * Where.
 */
to: string, 
/**
 * How: the way with the fewest actions first, then a quieter or a less visible one if there is such.
 */
ways: Array<WayThere>, };

/**
 * A way to a space: commands to be given one after the other.
 */
export type WayThere = { 
/**
 * The commands, without their seat.
 */
commands: Array<string>, 
/**
 * Every space on the way, the one where it begins left out.
 */
path: Array<string>, 
/**
 * The action tokens it takes.
 */
actions: number, 
/**
 * The noise dice it adds.
 */
noise: number, 
/**
 * Whether a guard or camera sees the character on the way, by what is known now.
 */
seen: boolean, 
/**
 * Whether something happens at its end that nobody knows beforehand, or that has to be decided.
 */
open: boolean, };

/**
 * How an attack ends, the defender using as many dice as possible and nobody playing cards.
 */
export type AttackOdds = { 
/**
 * The chance that the territory falls.
 */
win: number, 
/**
 * The armies that the attacker loses on average.
 */
"attacker-losses": number, 
/**
 * The armies that the defender loses on average.
 */
"defender-losses": number, 
/**
 * The chances that 0, 1, 2… armies are left in the attacking territory before anybody advances.
 */
"attackers-left": Array<number>, 
/**
 * The chances that 0, 1, 2… armies of the defender are left.
 */
"defenders-left": Array<number>, 
/**
 * The next roll alone, with as many dice as possible.
 */
roll: Array<RollChance>, };

/**
 * What a roll comes to.
 */
export type RollChance = { 
/**
 * Armies that the attacker loses.
 */
attackers: number, 
/**
 * Armies that the defender loses.
 */
defenders: number, 
/**
 * How likely that is.
 */
chance: number, };

/**
 * What a player of Conquest holds.
 */
export type PlayerFigures = { 
/**
 * Who.
 */
seat: string, 
/**
 * Territories.
 */
territories: number, 
/**
 * Cities.
 */
cities: number, 
/**
 * Armies on the board.
 */
armies: number, 
/**
 * Zones that are held as a whole.
 */
zones: Array<ZoneHeld>, 
/**
 * The next recruit step, without territory cards.
 */
income: IncomeParts, 
/**
 * How far each objective on the board is.
 */
objectives: Array<ObjectiveProgress>, };

/**
 * A zone that is held as a whole.
 */
export type ZoneHeld = { 
/**
 * Which.
 */
zone: string, 
/**
 * Armies for it.
 */
bonus: number, };

/**
 * What a recruit step brings.
 */
export type IncomeParts = { 
/**
 * Armies for territories and cities.
 */
land: number, 
/**
 * Armies for whole zones.
 */
zones: number, 
/**
 * Armies for Headquarters.
 */
headquarters: number, 
/**
 * Armies by rewards.
 */
rewards: number, 
/**
 * Armies by bosses.
 */
bosses: number, 
/**
 * All of these.
 */
armies: number, 
/**
 * Drebin points.
 */
points: number, 
/**
 * Drebin points for the salaries of the bosses.
 */
salaries: number, };

/**
 * How far an objective is.
 */
export type ObjectiveProgress = { 
/**
 * Which.
 */
objective: string, 
/**
 * So many; none where only what is taken in the own turn counts, and it is another's.
 */
have?: number, 
/**
 * Of so many.
 */
need: number, };

/**
 * Something that could be done, judged.
 */
export type Counsel = { 
/**
 * The command, without its seat.
 */
command: string, 
/**
 * The commands that would follow by the same plan; what is rolled may change them.
 */
then: Array<string>, 
/**
 * How likely it goes well: at Conquest that the game is won, at Infiltration that nobody is seen or hurt until
 * the next round begins.
 */
chance: number, 
/**
 * The standard error of that chance.
 */
error: number, 
/**
 * What speaks for it or against it, what counts most first.
 */
reasons: Array<CounselReason>, };

/**
 * Something that speaks for a command or against it.
 */
export type CounselReason = { 
/**
 * What is counted: the message is `reason-GAME-ID`.
 */
id: string, 
/**
 * How much of it there is now.
 */
now: number, 
/**
 * How much there is afterwards, on average.
 */
after: number, 
/**
 * How much there would be after the other things that could be done, on average.
 */
instead: number, 
/**
 * How much better it is judged for that difference: at Conquest by how much the chance to win is higher, at
 * Infiltration how many actions it is worth.
 */
counts: number, };

/**
 * How dangerous a space is: shares of the worlds in which it was tried.
 */
export type SpaceRisk = { 
/**
 * Which.
 */
at: string, 
/**
 * Seen, or attacked.
 */
seen: number, 
/**
 * Heard, but not seen.
 */
heard: number, 
/**
 * Hurt.
 */
hurt: number, 
/**
 * The standard error of the share in which anything of this happens.
 */
error: number, };

/**
 * What became of a plan in a fork.
 */
export type Rehearsed = { 
/**
 * How many of the commands were carried out.
 */
played: number, 
/**
 * Why the next was not.
 */
refused?: Refusal, 
/**
 * What came of the last command that was carried out.
 */
events: Happened[], 
/**
 * How the fork looks then.
 */
view: InfiltrationView, 
/**
 * What is asked there, with the choices of all characters.
 */
waiting: Waiting, 
/**
 * The answer to the other question, if there is one.
 */
answer?: Answer, };

/**
 * What was thrown for somebody's armies, against fair dice.
 */
export type SideLuck = { 
/**
 * Whose: a seat, or `neutral`.
 */
seat: string, 
/**
 * How many dice; one that was thrown again counts twice.
 */
dice: number, 
/**
 * What they showed together.
 */
shown: number, 
/**
 * What fair dice with as many faces show on average.
 */
expected: number, };

/**
 * Dice of one side that were thrown together.
 */
export type DiceThrow = { 
/**
 * For whose armies: a seat, or `neutral`.
 */
seat: string, 
/**
 * `attack` or `defence`.
 */
side: string, 
/**
 * What they showed, die 1 first.
 */
dice: Array<number>, };

/**
 * What is worth telling of a round.
 */
export type CourseRound = { 
/**
 * Its number.
 */
round: number, 
/**
 * What happened in it.
 */
events: Happened[], };

/**
 * What somebody wants to play.
 */
export type NewTable = { 
/**
 * `conquest` or `infiltration`.
 */
game: string, 
/**
 * The mode of Conquest.
 */
mode?: string, 
/**
 * The stage of Infiltration.
 */
stage?: string, 
/**
 * How many play.
 */
players: number, 
/**
 * The characters of Infiltration in the order of seats.
 */
characters?: Array<string>, 
/**
 * The table options as a record writes them.
 */
options?: Array<string>, 
/**
 * The clock, if there is one.
 */
clock?: Clock, 
/**
 * The name by which whoever made the table goes.
 */
name: string, 
/**
 * To go on from a point of a finished game, instead of beginning one.
 */
from?: Point, 
/**
 * The campaign of Infiltration it belongs to, by its code.
 */
campaign?: string, 
/**
 * The seed, by its 64 hexadecimal digits or as any words. Everybody at the table is told it, so that
 * nobody knows more than the others: it is for trying out and for playing the same once more.
 */
seed?: string, };

/**
 * A table as everybody at it knows it.
 */
export type Table = { 
/**
 * Its code, good for joining; for those who came by the code for watching it is that one.
 */
code: string, 
/**
 * The code for watching, for those who can join.
 */
watch?: string, 
/**
 * What is played.
 */
game: string, 
/**
 * The mode of Conquest.
 */
mode?: string, 
/**
 * The stage of Infiltration.
 */
stage?: string, 
/**
 * The table options.
 */
options: Array<string>, 
/**
 * Where it stands.
 */
state: TableState, 
/**
 * The seats.
 */
seats: Array<Seat>, 
/**
 * Everybody who has a number here, in the order of numbers.
 */
people: Array<Person>, 
/**
 * Whether the receiver made the table.
 */
host: boolean, 
/**
 * How many watch.
 */
spectators: number, 
/**
 * The clock.
 */
clock?: Clock, 
/**
 * How long somebody has been thinking, if there is a clock.
 */
thinking?: Thinking, 
/**
 * The commitment to the seed.
 */
commit: string, 
/**
 * The seed itself, once the game is over, or from the first if it was named.
 */
seed?: string, 
/**
 * The table that goes on from here: a rematch or the next stage.
 */
next?: string, 
/**
 * Where it went on from. Its dice follow from a seed that everybody may know: it is for trying out.
 */
from?: Point, 
/**
 * The campaign it belongs to.
 */
campaign?: string, 
/**
 * What is being voted on.
 */
ballot?: Ballot, };

/**
 * Where a table stands.
 */
export type TableState = "lobby" | "running" | "paused" | "over";

/**
 * A seat of a table.
 */
export type Seat = { 
/**
 * Its id in commands, as it is called now.
 */
id: string, 
/**
 * Who decides for it.
 */
sitter: Sitter, 
/**
 * Whether it is the receiver's.
 */
yours: boolean, 
/**
 * Whether it leaves the roll under way to whoever rolls.
 */
waived?: boolean, };

/**
 * Who decides for a seat.
 */
export type Sitter = { "kind": "nobody", } | { "kind": "human", 
/**
 * Who, by a number that is good at this table only.
 */
player: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether one of their devices is connected.
 */
here: boolean, 
/**
 * Whether they are ready to begin.
 */
ready: boolean, } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, 
/**
 * The person it stands in for, who can take the seat back.
 */
stands_in_for?: number, };

/**
 * Somebody who came to a table and said a name.
 */
export type Person = { 
/**
 * A number that is good at this table only.
 */
player: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether one of their devices is connected.
 */
here: boolean, 
/**
 * Whether the receiver has muted them.
 */
muted: boolean, 
/**
 * Whether the receiver has blocked them.
 */
blocked: boolean, };

/**
 * Since when the table waits for somebody, and until when. Times are milliseconds since 1970.
 */
export type Thinking = { 
/**
 * Since when.
 */
since: number, 
/**
 * Until when there is time.
 */
until: number, 
/**
 * Whether that time is over, and only shown.
 */
late: boolean, };

/**
 * How long somebody may think about one decision, and what happens then.
 */
export type Clock = { 
/**
 * Seconds for one decision.
 */
seconds: number, 
/**
 * What happens when they are over.
 */
then: Overtime, };

/**
 * What happens when somebody thinks too long.
 */
export type Overtime = "show" | "decide" | "replace";

/**
 * Something the people at the table agree on, or not.
 */
export type Ballot = { 
/**
 * Its number.
 */
number: number, 
/**
 * What it is about.
 */
about: Motion, 
/**
 * Who asked.
 */
by: number, 
/**
 * Who agreed so far.
 */
agreed: Array<number>, 
/**
 * Who has not said anything yet.
 */
missing: Array<number>, };

/**
 * What can be agreed on.
 */
export type Motion = { "kind": "undo", 
/**
 * How many.
 */
count: number, 
/**
 * What they were, as far as everybody may know.
 */
commands: Array<string>, 
/**
 * Whether dice or cards fell.
 */
chance: boolean, 
/**
 * Whether somebody learnt something.
 */
reveals: boolean, } | { "kind": "pause", } | { "kind": "resume", } | { "kind": "replace", 
/**
 * Which.
 */
seat: string, } | { "kind": "end", };

/**
 * A point of a game.
 */
export type Point = { 
/**
 * A code of its table; in a table's message the code for watching.
 */
table: string, 
/**
 * So many commands in force.
 */
commands: number, };

/**
 * Some of the tables somebody has made or sat at, those they came to last first.
 */
export type TableList = { 
/**
 * The tables.
 */
tables: Array<TableLine>, 
/**
 * Whether there are more behind them.
 */
more: boolean, };

/**
 * A table as a list shows it.
 */
export type TableLine = { 
/**
 * Its code.
 */
code: string, 
/**
 * What is played.
 */
game: string, 
/**
 * The mode of Conquest.
 */
mode?: string, 
/**
 * The stage of Infiltration.
 */
stage?: string, 
/**
 * Where it stands.
 */
state: TableState, 
/**
 * Who sits where.
 */
seats: Array<Placed>, 
/**
 * Whether the game waits for the receiver.
 */
asked?: boolean, 
/**
 * How the game ended, if it was played to its end.
 */
ending?: Ending, 
/**
 * Where it went on from.
 */
from?: Point, 
/**
 * When it was made or the receiver came first, in milliseconds since 1970.
 */
came: number, 
/**
 * When something happened last.
 */
last: number, };

/**
 * Who decides for a seat, as a list shows it.
 */
export type Placed = { "kind": "nobody", } | { "kind": "human", 
/**
 * The name.
 */
name: string, 
/**
 * Whether it is the receiver.
 */
yours: boolean, } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, 
/**
 * The name of the person it stands in for.
 */
stands_in_for?: string, };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * `won`, `draw`, `cleared` or `failed`.
 */
outcome: string, 
/**
 * The seats in the first place, counted from 1; none in Infiltration.
 */
winners: Array<number>, 
/**
 * The cards that went to the memory box.
 */
rewards?: Array<string>, 
/**
 * What was done, in Infiltration.
 */
tally?: CampaignTally, };

/**
 * All that somebody needs to see a position again: for reports of what went wrong. It says nothing
 * about people.
 */
export type Capsule = { 
/**
 * So many commands in force were looked at.
 */
at: number, 
/**
 * What it was made with.
 */
versions: Versions, 
/**
 * The record, without the seed while the game goes on.
 */
record: string, };

/**
 * What a game is played with.
 */
export type Versions = { 
/**
 * The version of the program.
 */
cardboard: string, 
/**
 * The version of the protocol.
 */
wire: number, 
/**
 * The version of the rules.
 */
rules?: number, 
/**
 * The hash of the content.
 */
content?: string, 
/**
 * The hash of the browser client, if the server has one.
 */
client?: string, };

/**
 * A campaign that somebody wants to begin. One from elsewhere comes as the text of its file instead.
 */
export type NewCampaign = { 
/**
 * What it is called.
 */
name: string, 
/**
 * How hard it is: `easy`, `normal`, `hard` or `extreme`; usually normal.
 */
difficulty?: string, };

/**
 * A campaign.
 */
export type Campaign = { 
/**
 * Its code.
 */
code: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How hard it is.
 */
difficulty: string, 
/**
 * Whether it is the receiver's.
 */
yours: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
made: number, 
/**
 * All stages: those of the campaign in order, then the VR missions.
 */
stages: Array<CampaignStage>, 
/**
 * The stage to go on with, until the last is cleared.
 */
next?: string, 
/**
 * The memory box.
 */
unlocked: Array<string>, 
/**
 * What was done altogether.
 */
tally: CampaignTally, 
/**
 * What the players are called, once the story is told.
 */
codename?: string, 
/**
 * Its tables, the newest first. For others than the owner with the codes for watching; not in a list.
 */
tables?: Array<TableLine>, 
/**
 * So many more of its tables are damaged: what was won at them is missing here.
 */
damaged?: number, };

/**
 * Some of somebody's campaigns, the newest first.
 */
export type CampaignList = { 
/**
 * The campaigns.
 */
campaigns: Array<Campaign>, 
/**
 * Whether there are more behind them.
 */
more: boolean, };

/**
 * A stage of a campaign.
 */
export type CampaignStage = { 
/**
 * The stage.
 */
stage: string, 
/**
 * Where it stands.
 */
state: StageState, 
/**
 * What has to be cleared before it, if it is locked.
 */
after?: string, 
/**
 * The cards that went to the memory box.
 */
rewards?: Array<string>, 
/**
 * How often it was played to its end.
 */
attempts: number, };

/**
 * Where a stage stands in a campaign.
 */
export type StageState = "cleared" | "open" | "locked";

/**
 * What was done in stages that are over.
 */
export type CampaignTally = { 
/**
 * Stages that were played to their end.
 */
attempts: number, 
/**
 * Those that failed.
 */
failed: number, 
/**
 * Rounds.
 */
rounds: number, 
/**
 * Alerts raised.
 */
alerts: number, 
/**
 * Guards killed.
 */
killed: number, 
/**
 * Damage the characters had at the ends of stages.
 */
damage: number, };

/**
 * What everybody may know.
 */
export type ConquestView = { 
/**
 * How the game is played.
 */
mode: string, 
/**
 * The round, from 1; 0 during the set-up.
 */
round: number, 
/**
 * Where in a turn we are.
 */
phase: PhaseView, 
/**
 * Whose turn it is.
 */
active: string, 
/**
 * The players in turn order.
 */
players: Array<PlayerView>, 
/**
 * The holders of the territories, in the order of the map.
 */
owners: Array<string>, 
/**
 * The armies in the territories, in the same order.
 */
armies: Array<number>, 
/**
 * Cities.
 */
cities: Array<string>, 
/**
 * Airfields.
 */
airfields: Array<string>, 
/**
 * Territories that cannot be attacked this turn.
 */
shielded: Array<string>, 
/**
 * Where the bosses are that are somewhere.
 */
bosses: { [key in string]: string }, 
/**
 * The port where Outer Haven lies.
 */
port: number | null, 
/**
 * The decks.
 */
decks: DecksView, 
/**
 * Objectives on the board.
 */
objectives: Array<string>, 
/**
 * Bosses that can be hired this turn.
 */
hireable: Array<string>, 
/**
 * What happened in this turn so far.
 */
turn: TurnView, 
/**
 * The open window: its id.
 */
window: string | null, 
/**
 * Cards opened and not yet carried out.
 */
plays: Array<PlayView>, };

/**
 * What only one seat may know.
 */
export type ConquestHand = { 
/**
 * Territory cards with one star and with two.
 */
stars: [number, number], 
/**
 * Shop cards by design.
 */
shop: { [key in string]: number }, 
/**
 * Shop cards known to be in others' hands.
 */
known: { [key in string]: { [key in string]: number } }, 
/**
 * The answer given in the open window: a card, or `pass`.
 */
answer: string | null, };

/**
 * Where in a turn we are, and what exists only there.
 */
export type PhaseView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Armies or maneuvers left.
 */
left?: number, 
/**
 * The attacking territory.
 */
from?: string, 
/**
 * The attacked territory.
 */
to?: string, 
/**
 * The fewest that move in.
 */
least?: number, 
/**
 * What the attack dice show; before the roll, zeros.
 */
"attack-dice"?: Array<number>, 
/**
 * What the defence dice show.
 */
"defence-dice"?: Array<number>, 
/**
 * For a blitz, the armies that stay.
 */
keep?: number, 
/**
 * Who shares the first place.
 */
winners?: Array<string>, };

/**
 * A player, as everybody knows him.
 */
export type PlayerView = { 
/**
 * The seat's id.
 */
seat: string, 
/**
 * Whether he is still in the game.
 */
living: boolean, 
/**
 * Drebin points.
 */
points: number, 
/**
 * How many territory cards.
 */
"territory-cards": number, 
/**
 * How many shop cards.
 */
"shop-cards": number, 
/**
 * Objectives achieved.
 */
objectives: Array<string>, 
/**
 * Rewards.
 */
rewards: Array<string>, 
/**
 * Turns in a row begun with all of Outer Haven.
 */
"haven-starts": number, 
/**
 * The headquarters.
 */
headquarters: string | null, 
/**
 * Armies still to be placed in the draft.
 */
reserve: number, };

/**
 * The decks.
 */
export type DecksView = { 
/**
 * Territory cards left.
 */
territory: number, 
/**
 * Discarded territory cards with one star and with two.
 */
discarded: [number, number], 
/**
 * Shop cards left.
 */
shop: number, 
/**
 * Shop cards out of the game, by design.
 */
used: { [key in string]: number }, };

/**
 * What happened in the turn so far.
 */
export type TurnView = { 
/**
 * A territory was conquered.
 */
conquered: boolean, 
/**
 * An objective was taken.
 */
objective: boolean, 
/**
 * Shop cards bought.
 */
bought: number, 
/**
 * Who rolls for neutral troops.
 */
roller: string | null, };

/**
 * A card somebody plays.
 */
export type PlayView = { 
/**
 * Who.
 */
seat: string, 
/**
 * The card.
 */
card: string, 
/**
 * Whether it was blocked.
 */
blocked: boolean, };

/**
 * What everybody may know.
 */
export type InfiltrationView = { 
/**
 * The stage, with all that never changes.
 */
stage: string, 
/**
 * The round, from 1; 0 before the first.
 */
round: number, 
/**
 * `running`, `cleared` or why it failed.
 */
verdict: string, 
/**
 * Whose turn it is.
 */
turn: string | null, 
/**
 * Whether the enemies act.
 */
"enemy-phase": boolean, 
/**
 * The space a question is about.
 */
about: string | null, 
/**
 * The characters.
 */
players: Array<PlayerFigure>, 
/**
 * The guards.
 */
guards: Array<GuardFigure>, 
/**
 * The guard in its activation.
 */
active: ActiveFigure | null, 
/**
 * Bodies.
 */
bodies: Array<BodyToken>, 
/**
 * What cards put on the map.
 */
pieces: Array<PieceToken>, 
/**
 * The roll under way.
 */
roll: RollView | null, 
/**
 * The dice lying at a lock.
 */
progress: ProgressView | null, 
/**
 * The order deck, top first.
 */
orders: Array<OrderBack>, 
/**
 * The order cards resolved.
 */
discards: Array<OrderFace>, 
/**
 * The order card in force, or the last one.
 */
order: OrderFace | null, 
/**
 * How many reaction cards lie in the deck, and those known, top first.
 */
reactions: Array<ReactionFace | null>, 
/**
 * The reaction cards resolved.
 */
"reaction-discards": Array<ReactionFace>, 
/**
 * The system deck, top first, where known.
 */
systems: Array<string | null>, 
/**
 * The system cards before Otacon.
 */
up: Array<SystemUp>, 
/**
 * The terminal he works at, from 1.
 */
connected: number | null, 
/**
 * The camera marker: `green` or `orange`.
 */
marker: string | null, 
/**
 * Every camera.
 */
cameras: Array<CameraFigure>, 
/**
 * The doors still locked, by number from 1.
 */
doors: Array<number>, 
/**
 * The terminals hacked, by number from 1.
 */
hacked: Array<number>, 
/**
 * The nodes disabled, by number from 1.
 */
disabled: Array<number>, 
/**
 * The shafts where the elevators' cars stand, from 1, and whether they are locked.
 */
cars: Array<CarView>, 
/**
 * The traps.
 */
traps: Array<Facing>, 
/**
 * The objectives on the map.
 */
objectives: Array<Facing>, 
/**
 * The event tokens A to D.
 */
events: [Array<string>, Array<string>, Array<string>, Array<string>], 
/**
 * The guards each zone is filled up to.
 */
"guard-count": Array<ZoneCount>, 
/**
 * The counters of the script.
 */
counters: Array<number>, 
/**
 * Which goals of the stage are reached, in its order.
 */
goals: Array<boolean>, 
/**
 * Guards killed.
 */
killed: number, 
/**
 * Alerts so far.
 */
alerts: number, 
/**
 * The boss, in a boss stage.
 */
boss: BossFigure | null, };

/**
 * A character.
 */
export type PlayerFigure = { 
/**
 * Its id, which is its seat's.
 */
seat: string, 
/**
 * Where; none: has left the map.
 */
at: string | null, 
/**
 * Damage taken.
 */
damage: number, 
/**
 * Action tokens left.
 */
actions: number, 
/**
 * Noise dice so far this turn.
 */
noise: number, 
/**
 * Focus tokens that are active.
 */
focus: Array<string>, 
/**
 * Where the attention token lies.
 */
attention: AttentionToken | null, 
/**
 * What holds for a while: `disguised`, `boxed`, `camouflaged`, `done`.
 */
flags: Array<string>, 
/**
 * Hostages escorted.
 */
escorts: number, 
/**
 * Equipment.
 */
items: Array<ItemCard>, };

/**
 * An attention token.
 */
export type AttentionToken = { 
/**
 * Where.
 */
at: string, 
/**
 * `investigate` or `alert`.
 */
side: string, };

/**
 * A card a character carries.
 */
export type ItemCard = { 
/**
 * Which.
 */
card: string, 
/**
 * The tokens on it.
 */
tokens: number, 
/**
 * Used this turn.
 */
used: boolean, 
/**
 * Its tokens are never spent.
 */
unlimited: boolean, 
/**
 * A suppressor is attached.
 */
quiet: boolean, };

/**
 * A boss and its deck.
 */
export type BossFigure = { 
/**
 * Its id.
 */
boss: string, 
/**
 * The spaces of its figure.
 */
spaces: Array<string>, 
/**
 * What is printed in each of them, by the same order.
 */
parts: Array<PartFacts>, 
/**
 * Facing where.
 */
facing: string, 
/**
 * Damage taken.
 */
damage: number, 
/**
 * The damage that defeats it.
 */
health: number, 
/**
 * The step of its track.
 */
threat: number, 
/**
 * The black dice it attacks with now.
 */
attack: number, 
/**
 * Its guard is broken.
 */
exposed: boolean, 
/**
 * Somebody tied up in the middle of the fight.
 */
hostage: HostageFigure | null, 
/**
 * Where its shadows lie.
 */
shadows: Array<string>, 
/**
 * The facedown tokens it hides among.
 */
lairs: Array<string>, 
/**
 * Where its reticle is.
 */
reticle: string | null, 
/**
 * The players' reticles.
 */
sights: Array<SightToken>, 
/**
 * Its deck, top first, where known.
 */
deck: Array<string | null>, 
/**
 * The card being resolved.
 */
drawn: string | null, };

/**
 * Somebody tied up in the middle of a fight.
 */
export type HostageFigure = { 
/**
 * Where.
 */
at: string, 
/**
 * Damage taken.
 */
damage: number, 
/**
 * The damage that kills.
 */
health: number, };

/**
 * A player's reticle.
 */
export type SightToken = { 
/**
 * Whose.
 */
seat: string, 
/**
 * Where.
 */
at: string, };

/**
 * A guard.
 */
export type GuardFigure = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Where.
 */
at: string, 
/**
 * Facing where.
 */
facing: string, 
/**
 * Hit damage.
 */
damage: number, 
/**
 * Knock-out damage.
 */
"ko-damage": number, };

/**
 * A guard in its activation.
 */
export type ActiveFigure = { 
/**
 * Its number, from 1.
 */
guard: number, 
/**
 * What it does, once decided.
 */
mode: string | null, 
/**
 * What it goes for: a seat or a space.
 */
goal: string | null, 
/**
 * The way found so far, from where it set out.
 */
path: string, 
/**
 * How many steps of it are behind.
 */
walked: number, 
/**
 * Spaces of movement left.
 */
left: number, };

/**
 * A body.
 */
export type BodyToken = { 
/**
 * Where.
 */
at: string, 
/**
 * `ko2`, `ko1` or `dead`.
 */
kind: string, 
/**
 * Tied with a rope.
 */
roped: boolean, };

/**
 * Something a card put on the map.
 */
export type PieceToken = { 
/**
 * What.
 */
kind: string, 
/**
 * Where.
 */
at: string, 
/**
 * Whose.
 */
owner: string, };

/**
 * A die on the table.
 */
export type DieView = { 
/**
 * White, not black.
 */
white: boolean, 
/**
 * What it shows; 0 is `!`.
 */
face: number, 
/**
 * Changed since it was rolled.
 */
changed: boolean, };

/**
 * The roll under way.
 */
export type RollView = { 
/**
 * Who rolls.
 */
roller: string, 
/**
 * For what.
 */
purpose: string, 
/**
 * The white and black dice to roll, before the roll.
 */
"to-roll": [number, number], 
/**
 * The dice, after it.
 */
dice: Array<DieView>, };

/**
 * The dice lying at a lock.
 */
export type ProgressView = { 
/**
 * The door, from 1, if it is one.
 */
door: number | null, 
/**
 * The terminal, from 1, if it is one.
 */
terminal: number | null, 
/**
 * The dice.
 */
dice: Array<DieView>, };

/**
 * An order card in the deck.
 */
export type OrderBack = { 
/**
 * Whether the back is red.
 */
red: boolean, 
/**
 * What it says, if the players know.
 */
face: OrderFace | null, };

/**
 * What an order card says.
 */
export type OrderFace = { 
/**
 * Section I; `game-over` ends the stage.
 */
action: string, 
/**
 * Whether the camera marker is flipped.
 */
flip: boolean, 
/**
 * Which way guards turn.
 */
arrow: string | null, 
/**
 * Spaces of movement when not alerted, and when alerted.
 */
speeds: [number, number], };

/**
 * What a reaction card says.
 */
export type ReactionFace = { 
/**
 * The printed order of its parts.
 */
order: Array<string>, 
/**
 * The part for a knocked-out guard.
 */
ko: string, 
/**
 * The part for a dead guard.
 */
dead: string, 
/**
 * The part for an investigate token.
 */
investigate: string, };

/**
 * A system card before Otacon.
 */
export type SystemUp = { 
/**
 * Which.
 */
system: string, 
/**
 * Which of its slots are filled.
 */
filled: Array<boolean>, };

/**
 * A camera.
 */
export type CameraFigure = { 
/**
 * Where.
 */
at: string, 
/**
 * Facing where now; none while cameras are not in play.
 */
facing: string | null, 
/**
 * Switched off until the end of the round.
 */
blinded: boolean, };

/**
 * The car of an elevator.
 */
export type CarView = { 
/**
 * The shaft where it stands, from 1.
 */
shaft: number, 
/**
 * Whether it is locked.
 */
locked: boolean, };

/**
 * A token that may lie facedown.
 */
export type Facing = { 
/**
 * Where.
 */
at: string, 
/**
 * What it shows; none: it lies facedown.
 */
face: string | null, };

/**
 * The guards a zone is filled up to.
 */
export type ZoneCount = { 
/**
 * Its letter.
 */
zone: string, 
/**
 * How many.
 */
guards: number, };

/**
 * Minor or major.
 */
export type Tier = "minor" | "major";

/**
 * Everything that can be looked up about Conquest.
 */
export type ConquestContent = { 
/**
 * The modes.
 */
modes: Array<string>, 
/**
 * The table options; `round-limit` takes a number behind a `=`.
 */
options: Array<string>, 
/**
 * The numbers of players.
 */
players: Array<PlayersFacts>, 
/**
 * The zones.
 */
zones: Array<ZoneFacts>, 
/**
 * The territories, in the order in which views list owners and armies; Outer Haven's three last.
 */
territories: Array<TerritoryFacts>, 
/**
 * The ids of all factions. Those of a game are the first as many as play.
 */
factions: Array<string>, 
/**
 * The objectives.
 */
objectives: Array<ObjectiveFacts>, 
/**
 * The rewards under them.
 */
rewards: Array<RewardFacts>, 
/**
 * The bosses.
 */
bosses: Array<BossFacts>, 
/**
 * The designs of shop cards.
 */
cards: Array<CardFacts>, 
/**
 * What a set of territory cards brings, from the fewest stars on.
 */
sets: Array<SetFacts>, 
/**
 * Prices and limits.
 */
numbers: ConquestNumbers, };

/**
 * What follows from the number of players.
 */
export type PlayersFacts = { 
/**
 * So many play.
 */
players: number, 
/**
 * Armies each of them starts with.
 */
"starting-armies": number, 
/**
 * Haven Troopers on bow, deck and stern.
 */
"haven-troops": [number, number, number], 
/**
 * The set-up of Basic Training, by territories of the map in order: whose, and how many armies.
 */
chart: Array<HoldingFacts>, 
/**
 * The Headquarters of Basic Training.
 */
headquarters: Array<HeadquartersFacts>, };

/**
 * A territory in a set-up.
 */
export type HoldingFacts = { 
/**
 * Whose.
 */
faction: string, 
/**
 * With how many armies.
 */
armies: number, };

/**
 * A Headquarters in a set-up.
 */
export type HeadquartersFacts = { 
/**
 * Whose.
 */
faction: string, 
/**
 * Where.
 */
at: string, };

/**
 * A zone.
 */
export type ZoneFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Armies for holding all of it.
 */
bonus: number, 
/**
 * Its territories.
 */
territories: Array<string>, };

/**
 * A territory.
 */
export type TerritoryFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its zone.
 */
zone: string, 
/**
 * What it borders; where Outer Haven docks, the port borders the bow, too.
 */
borders: Array<string>, 
/**
 * The number of its port.
 */
port?: number, 
/**
 * Whether it is a city in Basic Training.
 */
city: boolean, 
/**
 * The stars on its card; Outer Haven has no cards.
 */
stars?: number, };

/**
 * An objective.
 */
export type ObjectiveFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Minor or major.
 */
tier: Tier, 
/**
 * Whether it lies on the board in Basic Training.
 */
basic: boolean, 
/**
 * What counts: `zone`, `zones`, `cities`, `territories`, `enemy-headquarters`, `take-cities`,
 * `take-territories`, `take-outer-haven` or `hold-outer-haven`.
 */
counts: string, 
/**
 * How many of it are needed.
 */
need: number, 
/**
 * The zone, if it is about one.
 */
zone?: string, };

/**
 * A reward.
 */
export type RewardFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Minor or major.
 */
tier: Tier, };

/**
 * A boss. Where one fights, one die of its side is a d8.
 */
export type BossFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * What else it does: `dice`, `reroll`, `recover`, `recruit`, `income`, `stealth`.
 */
effects: Array<string>, };

/**
 * A design of shop cards.
 */
export type CardFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * `action` or `tactical`.
 */
kind: string, 
/**
 * When it can be played: the id of a window.
 */
window: string, 
/**
 * Drebin points to play it.
 */
cost: number, 
/**
 * How many cards have this design.
 */
copies: number, 
/**
 * What is named when it is played: `territory`, `seat`, `die`, `port`, `boss` or `maneuver`; none: nothing.
 */
names?: string, };

/**
 * What a set of territory cards brings.
 */
export type SetFacts = { 
/**
 * The stars on it.
 */
stars: number, 
/**
 * The armies for it.
 */
armies: number, };

/**
 * Prices and limits of Conquest.
 */
export type ConquestNumbers = { 
/**
 * The price of a shop card.
 */
"card-price": number, 
/**
 * The most shop cards bought in a turn.
 */
"cards-a-turn": number, 
/**
 * What it costs to hire a boss.
 */
hire: number, 
/**
 * What a boss is paid every turn.
 */
salary: number, 
/**
 * Drebin points for each army recruited.
 */
"points-per-army": number, 
/**
 * One army for so many territories and cities.
 */
"holdings-per-army": number, 
/**
 * The fewest armies for territories and cities.
 */
"least-recruits": number, 
/**
 * The most attack dice.
 */
"attack-dice": number, 
/**
 * The most defence dice.
 */
"defence-dice": number, 
/**
 * Objectives it takes to win.
 */
"objectives-to-win": number, };

/**
 * Everything that can be looked up about Infiltration, maps left aside.
 */
export type InfiltrationContent = { 
/**
 * The table options; all but the first take ids behind a `=`.
 */
options: Array<string>, 
/**
 * The difficulties, from the easiest on.
 */
difficulties: Array<DifficultyFacts>, 
/**
 * The bosses that can be added to VR missions.
 */
guests: Array<GuestFacts>, 
/**
 * The stages: the campaign, then the VR missions, each by number.
 */
stages: Array<StageFacts>, 
/**
 * The characters.
 */
characters: Array<CharacterFacts>, 
/**
 * The actions.
 */
actions: Array<ActionFacts>, 
/**
 * The equipment cards.
 */
equipment: Array<EquipmentFacts>, 
/**
 * The order cards there are; a stage is played with some of the blue ones.
 */
orders: OrderDeck, 
/**
 * The reaction cards.
 */
reactions: Array<ReactionFace>, 
/**
 * The system cards.
 */
systems: Array<SystemFacts>, 
/**
 * The bosses.
 */
bosses: Array<FoeFacts>, 
/**
 * The codec, by number.
 */
codec: Array<CodecEntry>, 
/**
 * Limits.
 */
numbers: InfiltrationNumbers, };

/**
 * A stage as it stands in a list.
 */
export type StageFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * `campaign` or `vr`.
 */
kind: string, 
/**
 * Its number.
 */
number: number, 
/**
 * How long it takes.
 */
minutes: number, 
/**
 * Whether there are focus tokens.
 */
focus: boolean, 
/**
 * Whether everybody starts alerted.
 */
alerted: boolean, 
/**
 * Columns and rows of its map.
 */
size: [number, number], 
/**
 * The boss that is fought there.
 */
boss?: string, 
/**
 * Who may play it, by number of players.
 */
parties: Array<PartyFacts>, 
/**
 * What the players are after.
 */
goals: Array<GoalFacts>, 
/**
 * The cards that can be won.
 */
rewards: Array<RewardCard>, };

/**
 * Who may play a stage.
 */
export type PartyFacts = { 
/**
 * With so many players.
 */
players: number, 
/**
 * Who must be among them.
 */
required: Array<string>, 
/**
 * Who may fill the rest.
 */
optional: Array<string>, 
/**
 * Who plays unless somebody else is wanted, by seats.
 */
usual: Array<string>, 
/**
 * How many blue order cards there are.
 */
blue: number, 
/**
 * How many red ones.
 */
red: number, 
/**
 * The first side of the camera marker; none: the cameras are not in play at first.
 */
cameras?: string, };

/**
 * What the players are after.
 */
export type GoalFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whether the stage can be cleared without it.
 */
optional: boolean, };

/**
 * A card that can be won in a stage.
 */
export type RewardCard = { 
/**
 * The card.
 */
card: string, 
/**
 * Whether clearing the stage is not enough for it.
 */
conditional: boolean, };

/**
 * A difficulty.
 */
export type DifficultyFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The most cards somebody carries that take a slot.
 */
slots: number, };

/**
 * A boss that can be added to VR missions.
 */
export type GuestFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The card won with it.
 */
reward: string, };

/**
 * A character.
 */
export type CharacterFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The damage that kills.
 */
health: number, 
/**
 * What an attack must exceed.
 */
defense: number, 
/**
 * The focus tokens.
 */
focus: Array<FocusFacts>, 
/**
 * The abilities that are no actions.
 */
abilities: Array<string>, 
/**
 * The actions that only this character has.
 */
specials: Array<string>, 
/**
 * The actions that everybody else has and this character has not.
 */
without: Array<string>, 
/**
 * The cards at the start.
 */
equipment: Array<string>, 
/**
 * The white and black dice at a lock.
 */
"lock-dice": [number, number], };

/**
 * A focus token of a character.
 */
export type FocusFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The action tokens it takes to refresh it.
 */
cost: number, };

/**
 * An action.
 */
export type ActionFacts = { 
/**
 * Its id, which is its word in commands.
 */
id: string, 
/**
 * The action tokens it takes; none: what it is done with says how many.
 */
cost?: number, 
/**
 * Whether its tokens count in the noise check.
 */
noisy: boolean, 
/**
 * The only character who has it.
 */
only?: string, };

/**
 * An equipment card.
 */
export type EquipmentFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its number.
 */
number: string, 
/**
 * `ranged`, `melee`, `explosive` or `item`.
 */
kind: string, 
/**
 * The class of a firearm: `pistol` or `rifle`.
 */
class?: string, 
/**
 * Who may carry it.
 */
characters: Array<string>, 
/**
 * What its tokens are, `ammo`, `charge` or `special`, and with how many it starts; none: it has no limit.
 */
supply?: SupplyFacts, 
/**
 * Discarded on use.
 */
single: boolean, 
/**
 * Whether it takes a slot.
 */
slot: boolean, 
/**
 * Whether a use places the alerted token, unless a suppressor is attached.
 */
loud: boolean, 
/**
 * What it does; the same word for cards that differ in numbers only.
 */
effect: string, 
/**
 * The action tokens a use costs; none: a use is no action.
 */
cost?: number, 
/**
 * The numbers of the effect that it has: `white` dice, `range`, `within` how many spaces, `damage`, `amount`
 * healed, `level` of doors, `defense` more, `recharge` action tokens.
 */
numbers: { [key in string]: number }, 
/**
 * Whose starting equipment it is.
 */
starting?: string, };

/**
 * The tokens on a card.
 */
export type SupplyFacts = { 
/**
 * `ammo`, `charge` or `special`.
 */
kind: string, 
/**
 * How many at the start; never more.
 */
count: number, };

/**
 * The order cards there are.
 */
export type OrderDeck = { 
/**
 * Those with a blue back.
 */
blue: Array<OrderFace>, 
/**
 * Those with a red back.
 */
red: Array<OrderFace>, };

/**
 * A system card.
 */
export type SystemFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The values its slots ask for.
 */
slots: Array<number>, 
/**
 * When it may be resolved: `turn` or `order-drawn`.
 */
when: string, 
/**
 * The levels of terminals from which on its tiers are open, the lowest tier first.
 */
levels: Array<number>, };

/**
 * An entry of the codec: its text is the message `codec-NN-NN`.
 */
export type CodecEntry = { 
/**
 * Its frequency, `NN.NN`.
 */
number: string, 
/**
 * The key of its text.
 */
text: string, 
/**
 * What it is about: `equipment`, `system`, `character`, `action`, `token`, `space`, `stage`, `events`,
 * `boss`, `deck`, `chapter`, `rule`, `failure` or `joke`. What several entries are about is explained by the first.
 */
kind: string, 
/**
 * The id of that.
 */
id?: string, 
/**
 * The ids of the cards it is about, too: those of a boss's deck.
 */
cards?: Array<string>, 
/**
 * It stands in no list and is found by no words: only whoever dials its number hears it.
 */
hidden?: boolean, };

/**
 * Limits of Infiltration.
 */
export type InfiltrationNumbers = { 
/**
 * The damage that fells a guard.
 */
"guard-health": number, 
/**
 * The most cards somebody carries that take a slot.
 */
slots: number, };

/**
 * A boss.
 */
export type FoeFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * The damage that defeats it, by number of players.
 */
health: [number, number, number, number], 
/**
 * What a die must show to hurt it, as long as its guard holds.
 */
defense: number, 
/**
 * The black dice of its attack.
 */
attack: number, 
/**
 * The last step of its track; 0: it has none.
 */
track: number, 
/**
 * The step it starts on.
 */
start: number, 
/**
 * From which step on it attacks with other dice.
 */
fierce?: FierceFacts, 
/**
 * The special-action card that every player holds in its stage.
 */
special?: string, 
/**
 * Its deck, as printed and not as it lies.
 */
cards: Array<FoeCardFacts>, };

/**
 * Other dice from a step of the track on.
 */
export type FierceFacts = { 
/**
 * From this step on.
 */
from: number, 
/**
 * So many black dice.
 */
dice: number, };

/**
 * A space of a figure.
 */
export type PartFacts = { 
/**
 * The damage a hit there deals.
 */
damage: number, 
/**
 * Whether a card is revealed for more.
 */
star: boolean, };

/**
 * A card of a boss deck.
 */
export type FoeCardFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * What the boss does when it is drawn.
 */
turn: Array<DeedFacts>, 
/**
 * What it does when the card is revealed for its lower part.
 */
reaction: Array<DeedFacts>, 
/**
 * The damage more when it is revealed for that.
 */
bonus: number, };

/**
 * Something a card makes a boss do: its words are the message `foe-deed-ID`, which is given the values.
 */
export type DeedFacts = { 
/**
 * Which.
 */
id: string, 
/**
 * The values that are written on the card; one that has no name is called `value`.
 */
values: { [key in string]: string | number }, };

/**
 * The map of a stage. A space is written `x,y`, from `0,0` in the north-west.
 */
export type StageMap = { 
/**
 * The stage.
 */
id: string, 
/**
 * Columns.
 */
columns: number, 
/**
 * Rows.
 */
rows: number, 
/**
 * The letters of the zones, in the order of activation.
 */
zones: Array<string>, 
/**
 * All spaces, by rows.
 */
spaces: Array<SpaceFacts>, 
/**
 * Walls and low barriers between spaces. The rim is wall and not among them.
 */
edges: Array<EdgeFacts>, 
/**
 * The locked doors, by number.
 */
doors: Array<LockFacts>, 
/**
 * The terminals, by number.
 */
terminals: Array<LockFacts>, 
/**
 * The points where somebody can interact, panels among them.
 */
points: Array<PointFacts>, 
/**
 * The cameras, in the order of the view.
 */
cameras: Array<CameraFacts>, 
/**
 * The elevators, in the order of the view's cars.
 */
elevators: Array<ElevatorFacts>, 
/**
 * The nodes, by number.
 */
nodes: Array<NodeFacts>, 
/**
 * Where objectives lie at the start.
 */
objectives: Array<TokenFacts>, 
/**
 * The kinds of objectives there are.
 */
kinds: Array<KindFacts>, 
/**
 * What is dealt to the facedown objectives, in no order.
 */
"hidden-objectives": Array<string>, 
/**
 * Where traps lie at the start.
 */
traps: Array<TokenFacts>, 
/**
 * What is dealt to the facedown traps, in no order.
 */
"hidden-traps": Array<string>, 
/**
 * Where the event tokens A to D lie at the start.
 */
events: [Array<string>, Array<string>, Array<string>, Array<string>], 
/**
 * Sets of spaces that have an id. Those without a text `area-…` are not to be shown.
 */
areas: Array<AreaFacts>, 
/**
 * Where characters start.
 */
starts: Array<StartFacts>, 
/**
 * Where guards stand at the start.
 */
guards: Array<PostFacts>, 
/**
 * Where guards appear.
 */
spawns: Array<SpawnFacts>, 
/**
 * What may not be used where.
 */
bans: Array<BanFacts>, };

/**
 * A space and what is printed in it.
 */
export type SpaceFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * `floor`, `obstacle`, `sky` or `barracks`.
 */
kind: string, 
/**
 * The letter of its zone.
 */
zone: string, 
/**
 * A forced-facing icon.
 */
forced?: string, 
/**
 * A turn icon.
 */
turn?: boolean, 
/**
 * A supply icon.
 */
supply?: boolean, 
/**
 * A codec number.
 */
codec?: string, 
/**
 * The number of a boss's slot: a node of its track, or a space it hides in.
 */
slot?: number, };

/**
 * What lies between two spaces.
 */
export type EdgeFacts = { 
/**
 * The space west or north of it.
 */
at: string, 
/**
 * On which side of that: `e` or `s`.
 */
side: string, 
/**
 * `wall` blocks movement and sight, `low` movement only.
 */
kind: string, };

/**
 * A locked door or a terminal.
 */
export type LockFacts = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Its id.
 */
id: string, 
/**
 * Where.
 */
at: string, 
/**
 * Its level, 2 to 5.
 */
level: number, 
/**
 * The values that must show.
 */
combination: Array<number>, };

/**
 * A point where somebody can interact.
 */
export type PointFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Where it is drawn.
 */
at: string, 
/**
 * On which edge, if not in the space.
 */
side?: string, 
/**
 * The spaces it can be used from.
 */
from: Array<string>, 
/**
 * The id of the elevator it calls.
 */
elevator?: string, };

/**
 * A camera.
 */
export type CameraFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * While the marker is green.
 */
green: ConeFacts, 
/**
 * While the marker is orange.
 */
orange: ConeFacts, };

/**
 * Where a camera looks.
 */
export type ConeFacts = { 
/**
 * In which direction.
 */
facing: string, 
/**
 * The spaces it sees as long as all doors are locked.
 */
sees: Array<string>, };

/**
 * An elevator.
 */
export type ElevatorFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its shafts, by number.
 */
shafts: Array<ShaftFacts>, };

/**
 * A shaft of an elevator.
 */
export type ShaftFacts = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Its id.
 */
id: string, 
/**
 * Its spaces; none: it is not on the map.
 */
spaces: Array<string>, 
/**
 * The point that calls the car here.
 */
panel?: string, };

/**
 * A node.
 */
export type NodeFacts = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Its id.
 */
id: string, 
/**
 * Where.
 */
at: string, };

/**
 * An objective or a trap.
 */
export type TokenFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * What it is; none: it lies facedown.
 */
face?: string, };

/**
 * A kind of objective.
 */
export type KindFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whoever takes it escorts it: one noise die more.
 */
escort: boolean, 
/**
 * Removed as soon as it is turned up.
 */
blank: boolean, };

/**
 * A set of spaces with an id.
 */
export type AreaFacts = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its spaces.
 */
spaces: Array<string>, };

/**
 * A start space.
 */
export type StartFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * Whose; none: anybody's who has none.
 */
character?: string, };

/**
 * Where a guard stands at the start.
 */
export type PostFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * Facing where.
 */
facing: string, 
/**
 * With how many players it is there.
 */
players: Array<number>, };

/**
 * Where guards appear.
 */
export type SpawnFacts = { 
/**
 * Where.
 */
at: string, 
/**
 * The letter of the zone.
 */
zone: string, 
/**
 * Facing where, if that is drawn.
 */
facing?: string, };

/**
 * What may not be used in a zone.
 */
export type BanFacts = { 
/**
 * The letter of the zone.
 */
zone: string, 
/**
 * The kinds of equipment.
 */
kinds: Array<string>, };
