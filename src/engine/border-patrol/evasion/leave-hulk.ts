import { formatPoints, points, toNumber, ZERO, type Points } from "../../core/points";
import { InputError } from "../../core/problem";
import { allows, type CommandRequest } from "../../campaign/commands/command-spec";
import { askChoiceOf, askFields, dialogueCommand, type Dialogue } from "../../campaign/commands/dialogue";
import { optionalAmountField, wholeField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import { overdrawn } from "../../campaign/ledger/accounts";
import { unitLeaves } from "../../campaign/ledger/change";
import { houseRuleSays, playedFact, playedIn, type Played } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { capital } from "../../campaign/ledger/turn-words";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { valuesOf } from "../ships/unit-rules";
import { NO_CELLS } from "../ships/cells-changed";
import { hulkLeft, withoutEngines } from "./evasion-events";
import { SIDE_KINDS } from "../sides";
import { lineOf } from "../forms/lines";
import { shipsIn, trackedShip } from "../table-rows";
import { EVASION_SCRAP } from "../rules/constants";
import { evasionScrapValue } from "../rules/v13-tactical/after-evasion";
import { evaluateOrRefuse } from "../rules/evaluate-or-refuse";
import { cellEdits, changedCells, conditionWith } from "./evaded";

const CHECK = "hulk";
const STEP = "4A5";
const CLAUSE = "V13.942";
const LINE = "Scrapping";

/** What its side does with a unit without Warp Engines, instead of leaving it where it is. */
const FATES = [
  { as: "Towed", choice: "Tow it, with a skeleton crew (V13.943)", clause: "V13.943" },
  { as: "Abandoned", choice: "Abandon it and take off its crew (V13.945)", clause: "V13.945" },
  { as: "Scuttled", choice: "Scuttle it and take off its crew (V13.944)", clause: "V13.944" },
  { as: "Scrapped", choice: "Scrap it, at a friendly Base (V13.943)", clause: "V13.943" },
] as const;
type HulkFate = (typeof FATES)[number];

/** A unit that evaded. */
interface Hulk {
  readonly unit: string;
  readonly side: string;
  readonly economic: Points;
  /** What a hulk brings as the group plays it; left out where it is by the book. */
  readonly played?: Played<typeof EVASION_SCRAP>;
}

/** What it brings as scrap, of its boxes that are left. */
interface Scrap {
  readonly value: Points;
  /** The share of its boxes that is paid, and what it is a share of. */
  readonly boxes: string;
}

interface Decided extends Hulk {
  readonly fate: HulkFate;
  readonly scrap?: Scrap;
}

/**
 * What becomes of a unit that evaded and has met friends; its subject is the unit. V13.94 says it for a friendly hex; a unit that friends
 * found in another one, or brought home, is treated alike.
 */
export const leaveHulk = dialogueCommand<Hulk, Decided>({
  id: "leave-hulk",
  title: "Tow, abandon, scuttle or scrap a unit without Warp Engines",
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a unit that evaded",
  seenBy: "side",
  button: ({ subject }) => `Decide about ${subject}`,
  offered: (state, side) =>
    hulksOf(state, side).map((unit) => allows(unit, `Tow, abandon, scuttle or scrap ${unit}`, CLAUSE, STEP)),
  begin(open, request) {
    const found = hulkOf(open, request);
    const played = playedIn(open, open.campaign.turn, EVASION_SCRAP);
    return "state" in found && played ? { state: { ...found.state, played } } : found;
  },
  facts: ({ unit, side, economic, played }) => ({
    ...{ unit, Team: side, "Economic BPV": formatPoints(economic) },
    ...playedFact(played),
  }),
  *dialogue(hulk) {
    const asked = { what: `What becomes of ${hulk.unit}`, clause: CLAUSE };
    const fate = yield* askChoiceOf(asked, FATES, ({ choice }) => choice);
    return fate.as === "Scrapped" ? { ...hulk, fate, scrap: yield* askBoxes(hulk) } : { ...hulk, fate };
  },
  write(open, end, { side: who, stamp }) {
    const { unit, side, fate, scrap } = end;
    const { as, clause } = fate;
    const found = hulkOf(open, { side: who, subject: unit });
    const row = trackedShip(open, unit);
    if (!("state" in found)) return found;
    const locked = readOnly(open);
    if (locked || !row) return locked ?? unknownUnit(unit);
    if (as === "Towed" || as === "Abandoned") {
      const word = as === "Towed" ? "Skeleton crew" : "Abandoned";
      const cells = changedCells(row, { condition: conditionWith(row.condition, word) });
      if (Object.keys(cells.now).length === 0) {
        return refusal(CHECK, unit, `${unit} is ${word.toLowerCase()} already, by its Condition.`, clause);
      }
      const events = [{ side, change: hulkLeft(unit, as, cells) }];
      const { edits } = record(open, stamp, { step: STEP, clause, events });
      return allowed(SAYS[as](unit), [...edits, ...cellEdits(row, cells)]);
    }
    const changes = [hulkLeft(unit, as, NO_CELLS), unitLeaves(unit, as === "Scuttled" ? "Lost" : "Scrapped")];
    const { next } = record(open, stamp, { step: STEP, clause });
    const left = leaveEdits(open, unit, as === "Scuttled" ? "Lost" : "Scrapped", changes, next);
    const amount = scrap?.value ?? ZERO;
    if (as === "Scuttled" || amount === ZERO) return allowed(SAYS[as](unit), left);
    const note = capital(scrap?.boxes ?? "");
    const transfer = { line: LINE, from: "Yards", to: side, amount, subject: unit, note };
    const against = [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
    if (against.length > 0) return refused(...against);
    // What becomes of it is booked before what it brings.
    const behind = changes.length;
    const step = lineOf(LINE)?.step ?? STEP;
    const { edits } = record(open, stamp, { step, clause, behind, transfers: [transfer] });
    return allowed(`${SAYS[as](unit)} ${side} receives ${formatPoints(amount)} BPV.`, [...left, ...edits]);
  },
});

const SAYS: Readonly<Record<HulkFate["as"], (unit: string) => string>> = {
  Towed: (unit) => `${unit} is towed with a skeleton crew, and fights undermanned (V13.943).`,
  Abandoned: (unit) => `${unit} is abandoned. Anyone may find it, capture it and tow it away (V13.945).`,
  Scuttled: (unit) =>
    `${unit} is scuttled and its crew saved. It counts as destroyed for Crew and Rank Points (V13.944).`,
  Scrapped: (unit) => `${unit} is scrapped (V13.943).`,
};

/** What is left of it; the limit of V4.953 is not in the texts at hand and is typed. */
function askBoxes({ unit, economic, played }: Hulk): Dialogue<Scrap> {
  const fields = {
    boxesLeft: wholeField("Boxes that are left", { least: 0, samples: ["10", "20"] }),
    boxes: wholeField("Boxes when undamaged", { least: 1, samples: ["40"] }),
    limit: optionalAmountField("Limit by V4.953", { least: 0, hint: "In BPV; blank for no limit", samples: ["", "3"] }),
  };
  return askFields(`Scrap ${unit}`, fields, {
    read({ boxesLeft, boxes, limit }) {
      const cells = { economicBpv: toNumber(economic), boxesLeft, boxes };
      const answer = evaluateOrRefuse(evasionScrapValue, cells, played);
      if (answer instanceof InputError) return { misfits: { boxesLeft: answer.message } };
      const worth = points(Number(answer.value));
      const value = limit !== null && limit < worth ? limit : worth;
      const share = (played?.constants ?? EVASION_SCRAP).share.text;
      const house = (played?.set ?? []).map((rule) => `; ${houseRuleSays(rule)}`).join("");
      return { value, boxes: `${share} of ${boxesLeft} of ${boxes} boxes${house}` };
    },
  });
}

/** The units of a side that have no Warp Engines and are not Lost. */
export function hulksOf(state: Pick<BooksState, "books" | "campaign">, side: string): readonly string[] {
  const hulks = withoutEngines(state.campaign);
  if (hulks.size === 0) return [];
  const lost = new Set(
    shipsIn(state)
      .filter(({ lostUntil }) => lostUntil !== null)
      .map(({ unit }) => unit),
  );
  return fleetOf(state.campaign, side)
    .map(({ unit }) => unit)
    .filter((unit) => hulks.has(unit) && !lost.has(unit));
}

/** The unit without Warp Engines that a subject names; or why nothing is decided about it. */
export function hulkOf(open: OpenBooks, { side, subject }: CommandRequest): { readonly state: Hulk } | Outcome {
  const known = open.campaign.units.get(subject);
  const row = trackedShip(open, subject);
  if (!known || known.left || !row || (side !== "" && side !== known.side)) return unknownUnit(subject);
  if (!withoutEngines(open.campaign).has(subject)) {
    const message = `${subject} has its Warp Engines: it did not evade, or they were replaced. Roll for its evasion first, or choose another unit.`;
    return refusal(CHECK, subject, message, CLAUSE);
  }
  if (row.lostUntil !== null) {
    const message = `${subject} is Lost until turn ${row.lostUntil}, so that no friend is with it. Find its way first.`;
    return refusal(CHECK, subject, message, "V13.914");
  }
  return { state: { unit: subject, side: known.side, economic: valuesOf(known).economic } };
}
