import { withinSentence } from "../../campaign/ledger/turn-words";
import type { WriteContext } from "../../campaign/commands/command-spec";
import { leaveEdits } from "../../campaign/commands/unit";
import { eventRow, type Booking } from "../../campaign/ledger/booking";
import { unitLeaves } from "../../campaign/ledger/change";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { CREW_UNITS, HEXES, INTERNAL_HITS, TURNS } from "../../core/measure";
import type { Edit } from "../../campaign/schema/edit";
import { battleFormed, fought, listed, pursuitEnded } from "./battle-events";
import { NO_CELLS } from "../ships/cells-changed";
import { notedEdits, type RecordedRatings } from "../ships/ratings";
import { trackedShip } from "../table-rows";
import type { LostForTurns } from "../rules/v13-tactical/crippled-rear-guard";
import type { RearGuardFate } from "../rules/v13-tactical/pursuing";
import { cellEdits, changedCells, conditionWith, OUT_OF_SUPPLY } from "../evasion/evaded";
import { battleEdits, refuse } from "./battle-of";
import { fateEdits, fateWord, prizesSay, unfitPrize } from "./fates";
import { pursuitFor, type PursuitEnd } from "./pursuit-for";
import { nameOf } from "./start-battle";

/** How a unit that is lost as a Rear Guard is called in its Condition (V13.753): its Helmsman does not roll. */
const LOST_AS_GUARD = "Rear Guard";

/** What the end of a Pursuit writes: its rolls, what became of the Rear Guard, and the new battle if the units are caught. */
export function writePursuit(open: OpenBooks, end: PursuitEnd, act: WriteContext): Outcome {
  const found = pursuitFor(open, { side: "", subject: end.battle });
  if (!("battle" in found)) return found;
  const { battle: name, place, pursuer, pursued, pursuers, now, caught, clause } = end;
  const parties = { attacker: pursuer, defender: pursued };
  const { able, forces } = now;
  const unfit = unfitPrize(open, end.out ?? [], () => pursued);
  if (unfit !== undefined) return refuse({ name }, unfit, "V13.754");
  const made = pursuitEnded.of(name, {
    ...{
      pursuer,
      pursuers: listed(pursuers.map((unit) => unit.name)),
      pursued: listed(forces.pursued.map((unit) => unit.name)),
    },
    rearGuard: end.rearGuard.map((unit) => `${unit.name} ${fateSays(unit)}`).join("; "),
    ...{ clause, caught: caught ? 1 : 0, turns: now.turns ?? 0 },
  });
  const again = caught
    ? battleFormed.of(nameOf(open, `${pursuer} pursues ${pursued} in ${place} (turn ${open.campaign.turn})`), {
        ...{ place, attacker: pursuer, defender: pursued, attackers: listed(able.map((unit) => unit.name)) },
        defenders: listed(now.pursued.map((unit) => unit.name)),
        ...{ because: "V13.712", kind: "Pursuit", terrain: "", after: name },
      })
    : undefined;
  const { edits, next } = battleEdits(open, act, parties, [made, ...(again ? [again] : [])], clause);
  const carried = guardEdits(open, end, next);
  if ("refused" in carried) return carried;
  const out = fateEdits(open, name, end.out ?? [], () => pursued, { ...carried.next, clause: "V13.754" });
  return allowed(`${saysOf(end, again?.unit)}${prizesSay(open, outWords(end))}`, [
    ...edits,
    ...carried.edits,
    ...out.edits,
    ...notedEdits(open, answersIn(end)),
  ]);
}

/** What was answered about units that stay in play, for the sheet Ships. */
function answersIn({ noted = {}, pursuers, fleeing, guards }: PursuitEnd): ReadonlyMap<string, RecordedRatings> {
  const number = (field: string): number | null => (typeof noted[field] === "number" ? noted[field] : null);
  return new Map(
    [...pursuers, ...fleeing, ...guards].map(({ name }) => [
      name,
      {
        ...{ captainRating: number(`captain-${name}`), navigatorRating: number(`navigator-${name}`) },
        crewUnits: number(`crew-${name}`),
      },
    ]),
  );
}

/** The units of the Pursuit Force that do not go on after the fight with the Rear Guard (V13.754). */
export const pursuersOut = ({ forces, able }: PursuitEnd["now"]): readonly string[] =>
  forces.pursuers.map(({ name }) => name).filter((unit) => !able.some(({ name }) => name === unit));

/** What becomes of the Rear Guard, for both sides: where a lost unit comes back is its own side's. */
const fateSays = (unit: RearGuardFate): string => {
  switch (unit.fate) {
    case "Rejoins":
      return "rejoins its force";
    case "Destroyed":
      return "is destroyed";
    case "Lost":
      return "is lost";
  }
};

/** The same for its own side: for how long it is Lost, where it comes back, and what it suffers (V13.753). */
function lostSays({ turns, hexes, direction, internalHits, crewLost }: LostForTurns): string {
  const where = direction === undefined ? "in its hex" : `${HEXES.show(hexes ?? 0)} away in direction ${direction}`;
  return `Lost for ${TURNS.show(turns)}, back ${where}, ${INTERNAL_HITS.show(internalHits)} and ${CREW_UNITS.show(crewLost)} lost`;
}

/** The cells and the events of the Rear Guard: those that are lost, and those that are destroyed. */
function guardEdits(
  open: OpenBooks,
  { battle, rearGuard, pursued }: PursuitEnd,
  first: Booking,
): { readonly edits: readonly Edit[]; readonly next: Booking } | Outcome {
  let next = first;
  const edits: Edit[] = [];
  for (const unit of rearGuard) {
    if (unit.fate === "Rejoins") continue;
    const row = trackedShip(open, unit.name);
    if (!row)
      return refuse({ name: battle }, `${unit.name} is not in the tracker. Start the Pursuit again.`, "V13.753");
    const booked = { ...next, clause: "V13.753" };
    if (unit.fate === "Destroyed") {
      const changes = [fought(unit.name, battle, "Destroyed", "", NO_CELLS), unitLeaves(unit.name, "Lost")];
      edits.push(...leaveEdits(open, unit.name, "Lost", changes, booked));
      next = { ...next, no: next.no + changes.length };
      continue;
    }
    const cells = changedCells(row, {
      condition: conditionWith(conditionWith(row.condition, "Crippled"), LOST_AS_GUARD),
      ...{ supply: OUT_OF_SUPPLY, lostUntil: open.campaign.turn + unit.turns },
    });
    const change = fought(unit.name, battle, lostSays(unit), "", cells);
    edits.push(
      { kind: "append", table: "Events", rows: [eventRow(open, pursued, change, booked)] },
      ...cellEdits(row, cells),
    );
    next = { ...next, no: next.no + 1 };
  }
  return { edits, next };
}

/** What became of the pursuers that are out, in words. */
const outWords = ({ out, pursued }: PursuitEnd) =>
  (out ?? []).map((one) => ({ unit: one.unit, fate: fateWord(one, pursued) }));

function saysOf(end: PursuitEnd, again: string | undefined): string {
  const { pursuer, pursued, rearGuard, caught, clause } = end;
  const guards = rearGuard.map(
    (unit) => `${unit.name} ${unit.fate === "Lost" ? `is ${lostSays(unit)}` : fateSays(unit)}`,
  );
  const gone = outWords(end).map(({ unit, fate }) => `${unit} ${withinSentence(fate)}`);
  const came = caught ? `${pursuer} catches ${pursued}` : `${pursued} gets away, and the Battle Hex is resolved`;
  return [
    ...(guards.length > 0 ? [`Rear Guard: ${guards.join("; ")} (V13.753).`] : []),
    ...(gone.length > 0 ? [`Out of the Pursuit Force: ${listed(gone)} (V13.754).`] : []),
    `${came} (${clause}).`,
    ...(again === undefined ? [] : [`A new battle begins: ${again}.`]),
  ].join(" ");
}
