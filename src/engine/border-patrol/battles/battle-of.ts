import type { WriteContext, CommandRequest, Offer } from "../../campaign/commands/command-spec";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { record, type Recorded } from "../../campaign/commands/record";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatAudience } from "../../campaign/sight";
import { battlesIn, battlesOf, isFought, unitsIn, type Battle } from "./battles";
import { isNonPlayer } from "./non-players";

/** The check that refuses a step of a battle. */
export const BATTLE = "battle";
/** The step in which battles are fought. */
export const BATTLE_STEP = "4A5";
/** What the subject of these commands is. */
export const A_BATTLE = "a battle";

/** The battle that a command is about, of the side that does it; or why there is none. */
export function battleFor({ campaign }: OpenBooks, { side, subject }: CommandRequest): Battle | Outcome {
  const battle = battlesIn(campaign).get(subject);
  const isOfSide = battle && (side === "" || side === battle.attacker || side === battle.defender);
  if (battle && isOfSide) return battle;
  const fought = [...battlesIn(campaign).values()].filter(isFought).map(({ name }) => name);
  const choose = fought.length === 0 ? "Begin a battle first." : `Choose one: ${fought.join("; ")}.`;
  return refusal(
    BATTLE,
    subject || "Battle",
    `${subject || "A blank"} is not a battle of this campaign. ${choose}`,
    "V13.11",
  );
}

/** The same, if it is still being fought. */
export function foughtFor(open: OpenBooks, doing: CommandRequest): Battle | Outcome {
  const battle = battleFor(open, doing);
  if (!isBattle(battle) || isFought(battle)) return battle;
  return refusal(
    BATTLE,
    battle.name,
    `${battle.name} is over. Choose a battle that is being fought, or undo its end.`,
    "V13.12",
  );
}

export const isBattle = (found: Battle | Outcome): found is Battle => "attackers" in found;

/** The units of a side that are still in a battle, without those that have left the campaign since, by another command. */
export const unitsStillIn = ({ campaign }: Pick<BooksState, "campaign">, battle: Battle, side: string) =>
  unitsIn(battle, side).filter((unit) => isNonPlayer(side) || campaign.units.get(unit)?.left === null);

/** The refusal of a step of a battle. */
export const refuse = ({ name }: Pick<Battle, "name">, message: string, clause: string): Outcome =>
  refusal(BATTLE, name, message, clause);

/** An offer for each battle of a side, or for each battle for everybody, in which a step is possible. */
export const offersFor = (
  { campaign }: BooksState,
  side: string,
  when: (battle: Battle) => boolean,
  what: string,
  clause: string,
  /** Whether the battle waits for it. */
  isDue = false,
): readonly Offer[] =>
  (side === "" ? [...battlesIn(campaign).values()] : battlesOf(campaign, side))
    .filter((battle) => when(battle))
    .map(({ name: subject }) => {
      const says = `${what}: ${subject}`;
      return isDue
        ? asksFor({ subject, what: says, step: BATTLE_STEP, clause, done: false })
        : allows(subject, says, clause, BATTLE_STEP);
    });

/** Who may know what both sides of a battle know. */
const partiesOf = ({ attacker, defender }: Pick<Battle, "attacker" | "defender">, { books }: BooksState): string =>
  formatAudience("parties", { from: attacker, to: defender }, books);

/** The rolls of a command, and events that both sides know, with the booking for what comes after them. */
export function battleEdits(
  open: OpenBooks,
  act: WriteContext,
  battle: Pick<Battle, "attacker" | "defender">,
  changes: readonly Change[],
  clause: string,
): Recorded {
  const side = act.side || battle.attacker;
  const secretTo = partiesOf(battle, open);
  const events = changes.map((change) => ({ side, change, secretTo }));
  return record(open, act.stamp, { step: BATTLE_STEP, clause, rolls: act, events });
}
