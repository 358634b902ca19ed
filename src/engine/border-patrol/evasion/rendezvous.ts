import { countingRolls } from "../../campaign/ledger/counting-rolls";
import { ONE_DIE } from "../../core/dice";
import { askedBy, explainPlayed, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import { askFields, askRoll, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { yesField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { battlesIn, type Battle } from "../battles/battles";
import { isUnresolved } from "../battles/pursuit-forces";
import { captainRatingOf } from "../ships/captains";
import { evasionsIn, MEETING, metOthers, type KnownEvasion } from "./evasion-events";
import { isInNebula } from "./evading-units";
import { SIDE_KINDS } from "../sides";
import { RATINGS_STAY, ratingField } from "../ships/ratings";
import { UNITS, type Ship } from "../ships/units-table";
import { shipsIn, trackedShip } from "../table-rows";
import { EVASION_RENDEZVOUS } from "../rules/constants";
import { evasionRendezvous } from "../rules/v13-tactical/after-evasion";
import { modifiersIn } from "../rules/evaluate-or-refuse";
import { cellEdits, changedCells } from "./evaded";

const CHECK = "rendezvous";
const STEP = "4A5";
const { clause: CLAUSE } = evasionRendezvous;

/** A unit that evaded and may meet others. */
interface Evader {
  readonly unit: string;
  readonly battle: string;
  readonly lostUntil: number | null;
  /** The Ratings that are noted; null where nobody did. */
  readonly captainRating: number | null;
  readonly helmsmanRating: number | null;
}

/** Units of one side that evaded in one battle. */
interface Group {
  readonly side: string;
  readonly where: string;
  readonly evaders: readonly Evader[];
}

interface Meeting extends Group {
  /** How the rolls are played; left out where they are by the book. */
  readonly played?: Played<typeof EVASION_RENDEZVOUS>;
  /** None yet. */
  readonly rolls: readonly number[];
}

/** A unit that attempts it, with its Ratings. */
interface Attempt extends Evader {
  readonly captainRating: number;
  readonly helmsmanRating: number;
}

/** How it ended: the units that meet, none of them if fewer than two are ready. */
interface Met {
  readonly side: string;
  readonly where: string;
  readonly attempts: readonly Attempt[];
  readonly rolls: readonly number[];
  readonly ready: readonly string[];
  readonly played?: Meeting["played"];
}

/** Where units evaded: their battle if it has a name, otherwise their hex, or their Team. */
const whereOf = (evasion: KnownEvasion, row: Ship): string => evasion.battle || row.place || evasion.side;

/**
 * The units that evaded this turn and may meet, by their side and where they did. Who is Lost evaded with success as well, and may be
 * met; who is still in a nebula did not yet. In a friendly hex a unit has met its friends without a roll.
 */
function meetings({ books, campaign }: Pick<BooksState, "books" | "campaign">): readonly Group[] {
  const rows = new Map(shipsIn({ books }).map((row) => [row.unit, row] as const));
  const found = new Map<string, Group>();
  for (const evasion of evasionsIn(campaign)) {
    const { unit, side, turn, hex, fate } = evasion;
    const row = rows.get(unit);
    if (turn !== campaign.turn || !row || campaign.units.get(unit)?.left !== null) continue;
    if ((fate !== "Lost" && fate !== "Rendezvous") || hex === "Friendly" || isInNebula(evasion)) continue;
    const where = whereOf(evasion, row);
    const key = JSON.stringify([side, where]);
    const { lostUntil, helmsmanRating } = row;
    const evader = { unit, lostUntil, captainRating: captainRatingOf(row), helmsmanRating, battle: evasion.battle };
    found.set(key, { side, where, evaders: [...(found.get(key)?.evaders ?? []), evader] });
  }
  return [...found.values()].filter(({ evaders }) => evaders.length > 1);
}

const NOBODY = "Nobody meets";

/** Whether the units of a group met, or rolled in vain, in the turn under way; who met and was undone rolls again, with the same faces. */
const haveRolled = ({ books, campaign }: Pick<BooksState, "books" | "campaign">, { evaders }: Group): boolean =>
  campaign.events
    .get(campaign.turn)
    ?.some(({ change }) => change.kind === MEETING && evaders.some(({ unit }) => unit === change.unit)) === true ||
  countingRolls({ books }).some(
    ({ turn, purpose, result }) =>
      turn === campaign.turn && result === NOBODY && evaders.some((evader) => purpose === purposeOf(evader)),
  );

/** The battle that the units of a group left, while its Battle Hex is not resolved; undefined where it is, or the books do not know it. */
const fightOf = ({ campaign }: Pick<BooksState, "campaign">, { evaders }: Group): Battle | undefined =>
  evaders
    .flatMap(({ battle }) => battlesIn(campaign).get(battle) ?? [])
    .find((battle) => isUnresolved(battle, campaign.turn));

const purposeOf = ({ unit, battle }: Evader): string =>
  `Rendezvous of ${[unit, battle].filter((word) => word !== "").join(", ")}`;

/** Units of one side that evaded attempt to meet; its subject is their battle, or where they are. */
export const rendezvous = dialogueCommand<Meeting, Met>({
  id: "rendezvous",
  title: "Rendezvous of units that evaded",
  stays: RATINGS_STAY,
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a battle, or a hex, in which units evaded",
  seenBy: "side",
  button: "Attempt to meet",
  offered: (state, side) =>
    meetings(state)
      .filter((group) => group.side === side && !haveRolled(state, group) && !fightOf(state, group))
      .map(({ where, evaders }) =>
        allows(where, `${evaders.map(({ unit }) => unit).join(", ")} attempt to meet`, CLAUSE, STEP),
      ),
  begin(open, doing) {
    const found = groupOf(open, doing);
    const played = playedIn(open, open.campaign.turn, EVASION_RENDEZVOUS);
    return "evaders" in found ? { state: { ...found, rolls: [], ...(played && { played }) } } : found;
  },
  facts: ({ side, where, evaders, played }) => ({
    ...playedFact(played),
    ...{ Team: side, Where: where },
    Units: evaders.map(({ unit, lostUntil }) => (lostUntil === null ? unit : `${unit} Lost`)).join(", "),
  }),
  *dialogue({ side, where, evaders, rolls: none, played }) {
    const attempts = yield* askRatings(yield* askWho(evaders));
    let rolls = none;
    for (const next of attempts) {
      const roll = yield* askRoll({
        ...{ side, what: purposeOf(next), clause: CLAUSE, dice: ONE_DIE },
        ...askedBy(played),
        modifiers: modifiersIn(readyWith(next, ONE_DIE.faces.length, played)).map((modifier) => ({
          ...modifier,
          clause: CLAUSE,
        })),
        resultText: (shown) => (readyWith(next, shown, played).value === true ? "Ready" : "Not ready"),
      });
      rolls = [...rolls, roll];
    }
    const ready = readyOf(attempts, rolls, played);
    return { side, where, attempts, rolls, ready, ...(played && { played }) };
  },
  result: ({ ready }) => (ready.length > 1 ? `${ready.length} units meet` : NOBODY),
  write(open, end, { side: who, stamp, rolls: made, seenBy }) {
    const { side, where, attempts, ready } = end;
    refuseIf(unfitGroup(groupOf(open, { side: who, subject: where })));
    const until = earliest(attempts.filter(({ unit }) => ready.includes(unit)));
    const met = ready.flatMap((unit) => {
      const row = trackedShip(open, unit);
      if (!row) return [];
      const cells = changedCells(row, { lostUntil: until });
      const others = ready.filter((other) => other !== unit);
      return [{ row, cells, change: metOthers(unit, others, cells) }];
    });
    const { edits } = record(open, stamp, {
      ...{ step: STEP, clause: CLAUSE, rolls: { rolls: made, seenBy } },
      events: met.map(({ change }) => ({ side, change })),
    });
    return allowed(saysOf(end, until), [
      ...edits,
      ...met.flatMap(({ row, cells }) => cellEdits(row, cells)),
      ...attempts.flatMap((evader) => notedEdits(open, evader)),
    ]);
  },
});

/** Asks which units attempt it: two at least. */
function askWho(evaders: readonly Evader[]): Dialogue<readonly Evader[]> {
  const fields = Object.fromEntries(
    evaders.map(({ unit }) => [
      `in-${unit}`,
      yesField(`${unit} attempts it`, { start: "yes", samples: ["yes", "no"] }),
    ]),
  );
  return askFields("Units that attempt to meet", fields, {
    read(values) {
      const attempts = evaders.filter(({ unit }) => values[`in-${unit}`] === true);
      return attempts.length > 1 ? attempts : { misfits: { "": `At least two units must attempt it (${CLAUSE}).` } };
    },
  });
}

/** Asks for the Ratings that the sheet Ships does not say. */
function* askRatings(attempts: readonly Evader[]): Dialogue<readonly Attempt[]> {
  const fields = Object.fromEntries(
    attempts.flatMap(({ unit, captainRating, helmsmanRating }) => [
      ...(captainRating === null ? [[`captain-${unit}`, ratingField("Captain", unit)] as const] : []),
      ...(helmsmanRating === null ? [[`helmsman-${unit}`, ratingField("Helmsman", unit)] as const] : []),
    ]),
  );
  const typed = Object.keys(fields).length === 0 ? {} : yield* askFields("Who leads them", fields);
  return attempts.map((evader) => ({
    ...evader,
    captainRating: evader.captainRating ?? typed[`captain-${evader.unit}`] ?? 0,
    helmsmanRating: evader.helmsmanRating ?? typed[`helmsman-${evader.unit}`] ?? 0,
  }));
}

const given = ({ captainRating, helmsmanRating }: Attempt, roll: number) => ({ roll, captainRating, helmsmanRating });

const readyWith = (evader: Attempt, roll: number, played: Meeting["played"]) =>
  explainPlayed(evasionRendezvous, given(evader, roll), played);

/** The units that meet: those that are ready, if there are two of them. */
function readyOf(attempts: readonly Attempt[], rolls: readonly number[], played: Meeting["played"]): readonly string[] {
  const isReady = (evader: Attempt, index: number): boolean =>
    readyWith(evader, rolls[index] ?? ONE_DIE.faces.length, played).value === true;
  const ready = attempts.filter(isReady).map(({ unit }) => unit);
  return ready.length > 1 ? ready : [];
}

/** Those that meet share the fate of the one that is found first: null where one is not Lost. */
const earliest = (met: readonly Evader[]): number | null => {
  const until = met.map(({ lostUntil }) => lostUntil);
  return until.includes(null) ? null : Math.min(...until.map((turn) => turn ?? Infinity));
};

/** The Ratings that were typed, for the sheet Ships. */
function notedEdits(open: OpenBooks, { unit, captainRating, helmsmanRating }: Attempt): readonly Edit[] {
  const row = trackedShip(open, unit);
  if (!row) return [];
  const cells = rowOf(UNITS, {
    ...(row.captainRating === null && { captainRating }),
    ...(row.helmsmanRating === null && { helmsmanRating }),
  });
  return Object.keys(cells).length > 0 ? [{ kind: "change", table: UNITS.name, row: row.row, cells }] : [];
}

function saysOf({ attempts, rolls, ready, played }: Met, until: number | null): string {
  const each = attempts.map(
    (evader, index) => `${evader.unit}: ${readyWith(evader, rolls[index] ?? 1, played).sentence}`,
  );
  const found = until === null ? "They can be found." : `They are Lost until turn ${until}.`;
  return `${each.join(". ")}. ${ready.length > 1 ? `${ready.join(" and ")} meet, and share their fate. ${found}` : `${NOBODY}.`}`;
}

/** The units that a subject names; or why they do not meet. */
function groupOf(open: OpenBooks, { side, subject }: CommandRequest): Group | Outcome {
  const refuse = (message: string): Outcome => refusal(CHECK, subject || "Where", message, CLAUSE);
  const groups = meetings(open).filter((group) => group.where === subject && (side === "" || side === group.side));
  const [group, other] = groups;
  if (!group) {
    return refuse(
      `Fewer than two units of ${side === "" ? "one Team" : side} evaded at "${subject}" in turn ${open.campaign.turn} and are still there, so that nobody meets. Roll for their evasion first.`,
    );
  }
  if (other) return refuse(`Units of ${group.side} and of ${other.side} evaded there. Do it for one of these sides.`);
  const fight = fightOf(open, group);
  if (fight) {
    const message = `Units that evaded meet once the Battle Hex is resolved, and ${fight.name} is not. End that battle and its Pursuit first.`;
    return refuse(message);
  }
  if (!haveRolled(open, group)) return group;
  return refuse(`The units at ${subject} have already rolled in turn ${open.campaign.turn}. They do it once.`);
}

const unfitGroup = (found: Group | Outcome): Outcome | undefined => ("evaders" in found ? undefined : found);
