import { explainPlayed, playedIn, type Played } from "../../campaign/ledger/house-rules";
import { standingOn } from "../../campaign/ledger/reversals";
import { ZERO, formatPoints, points, toNumber, type Points } from "../../core/points";
import { InputError } from "../../core/problem";
import type { AnyRule, Cells, Explanation } from "../../core/rule";
import { formCommand } from "../../campaign/commands/command";
import {
  amountField,
  choiceField,
  optionalAmountField,
  optionalWholeField,
  textField,
  textIn,
  yesField,
  type Fields,
} from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { overdrawn } from "../../campaign/ledger/accounts";
import { allowed, refusal, refused } from "../../campaign/ledger/outcome";
import type { Cause } from "../../campaign/ledger/in-turn";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { borderState } from "../border-state";
import { valuesOf } from "../ships/unit-rules";
import { RAID_AWARDS } from "../rules/constants";
import { ORION, TEAM_KINDS } from "../sides";
import { lineOf } from "../forms/lines";
import { lineSays, nothingHit, raidsIn, type Raid } from "./raids";
import { fromShips } from "../ships/ratings";
import { trackedShip } from "../table-rows";
import { unitsNamedIn } from "../ships/units-named";
import { evaluateOrRefuse } from "../rules/evaluate-or-refuse";
import { crewPoints, piracyAward, rankAward } from "../rules/v19-orion-pirates/awards";

const CHECK = "raid-award";
const CLAUSE = "V19.861";
const STEP = "4A5";
const SUPPLY_RAID = "Supply raid";

/** What a raid can do to a unit of a Supply Convoy, by the field that counts it (V19.8611, V19.842). */
const OUTCOMES = Object.entries(RAID_AWARDS.rankPoints).flatMap(([target, fates]) =>
  Object.keys(fates).map((fate) => ({ target, fate, field: `${target} ${fate}`.toLowerCase().replace(/\W+/g, "-") })),
);
/** A chain reaction destroys and cripples; nothing is captured by it (V19.837). */
const CHAINS = OUTCOMES.filter(({ fate }) => fate !== "Captured").map((outcome) => ({
  ...outcome,
  field: `${outcome.field}-chain`,
}));

/** The fields that count what was done to the units of a Convoy. */
const countFields = (outcomes: typeof OUTCOMES, how: string): Fields =>
  Object.fromEntries(
    outcomes.map(({ target, fate, field }) => [
      field,
      optionalWholeField(`${target}, ${fate.toLowerCase()}${how}`, { least: 0, most: 100, samples: ["", "1", "2"] }),
    ]),
  );

/** The raids of the turn under way that are over, each once for its ship (V19.885), and whether it was awarded. */
function raidsToAward(state: BooksState): readonly Cause[] {
  const { turn } = state.campaign;
  const named = unitsNamedIn(state.campaign);
  const awarded = new Set([
    ...standingOn(state, turn, SUPPLY_RAID).flatMap(({ subject }) => named(subject)),
    ...(state.campaign.events.get(turn) ?? []).flatMap(({ change }) => (nothingHit.in(change) ? [change.unit] : [])),
  ]);
  return endedRaids(state).map((raid) => ({
    ...{ subject: raid.unit, side: raid.side, what: `Award the raid of ${raid.unit} on ${lineSays(raid)}` },
    // Where no Cargo was lost, nothing may have been hit.
    due: (raid.ended?.lost ?? 0) > 0,
    done: awarded.has(raid.unit),
  }));
}

/** The raids of the turn under way that are over. */
const endedRaids = ({ campaign }: BooksState): readonly Raid[] =>
  raidsIn(campaign).filter(({ turn, ended }) => turn === campaign.turn && ended !== undefined);

/** Books what a raid on a Supply Convoy earned: Economic, Rank and Crew Points in one act; its subject is the ship that raided. */
export const awardRaid = formCommand<Fields>({
  id: "award-raid",
  title: "Award a raid on a Supply Convoy",
  clause: CLAUSE,
  steps: [STEP],
  by: [ORION],
  about: "a ship that raided",
  seenBy: "side",
  button: ({ subject }) => `Book the awards of ${subject}`,
  after: {
    causes: raidsToAward,
    candidates: ({ campaign }, side) => fleetOf(campaign, side).map(({ unit }) => unit),
    first: "Intercept a Supply Convoy in 4A3, and end the raid",
  },
  offered: () => [],
  fields(open, { side, subject }) {
    const ship = open.campaign.units.get(subject);
    const pirate = open.books.sides.find(({ name, kind }) => name === ship?.side && kind === ORION);
    if (!ship || !pirate || (side !== "" && side !== ship.side)) {
      const message = `${subject || "A blank"} is not a ship of a pirate. Choose the ship that raided.`;
      return refusal(CHECK, subject || "Ship", message, CLAUSE);
    }
    const raid = endedRaids(open).find(({ unit }) => unit === subject);
    const teams = open.books.sides.filter(({ kind }) => TEAM_KINDS.includes(kind)).map(({ name }) => name);
    const combat = formatPoints(valuesOf(ship).combat);
    // V19.06, V19.8616: the pirate's one Character is aboard the flagship, whichever ship raided.
    const flagship = borderState(open.campaign).flagships.get(ship.side) ?? subject;
    const captain = trackedShip(open, flagship)?.captain ?? "";
    const chain = yesField("A chain reaction hit units of the Convoy", {
      hint: "They count half the Rank Points (V19.837)",
    });
    const noneHit = yesField("No unit was destroyed, captured or crippled", { hint: "The raid earns nothing then" });
    const fieldsFor = (typed: Readonly<Record<string, string>>): Fields => ({
      // A raid that the books know says whose Convoy it was, and on which line.
      ...(!raid && {
        owner: choiceField("Owner of the Convoy", teams, { none: "Choose a Team" }),
        line: textField("Supply Line", { required: true, samples: ["line to A-1"], hint: "For example, line to A-1" }),
      }),
      character: textField("Character", {
        start: captain,
        from: fromShips("Captain", flagship),
        word: true,
        hint: "The pirate's Character, who gets the Rank and Crew Points (V19.8616)",
      }),
      modifier: optionalWholeField("Rank Modifier of the character", {
        ...{ least: -1000, most: 1000, samples: ["", "1"] },
        hint: "Added to the Rank Points (V19.8616)",
      }),
      orionBpv: amountField("Combat BPV of the pirates", {
        ...{ least: 0, start: combat, from: fromShips("Combat BPV", subject), samples: [combat] },
        hint: `${subject} has ${combat} (V19.8614)`,
      }),
      escortBpv: optionalAmountField("Combat BPV of the escorts", {
        ...{ least: 0, samples: ["", "120"] },
        hint: "Q-Ships, Armed Freighters, Auxiliary and Incidental units; blank for none (V19.8613)",
      }),
      ...countFields(OUTCOMES, ""),
      chain,
      ...(raid && { none: noneHit }),
      ...(chain.parse(typed["chain"] ?? "") === true && countFields(CHAINS, " by a chain reaction")),
    });
    return { ask: fieldsFor({}), fieldsFor };
  },
  write(open, values, { subject, stamp }) {
    const side = open.campaign.units.get(subject)?.side ?? "";
    const raid = endedRaids(open).find(({ unit }) => unit === subject);
    const results = [
      ...OUTCOMES.map((outcome) => ({ ...outcome, chain: false })),
      ...CHAINS.map((outcome) => ({ ...outcome, chain: true })),
    ].flatMap(({ target, fate, field, chain }) => {
      const count = values[field];
      return typeof count === "number" && count > 0 ? [[target, fate, count, chain]] : [];
    });
    const isNoneHit = values["none"] === true;
    if (isNoneHit !== (results.length === 0)) {
      const orNone = raid ? ", or say that none was" : "";
      const message = isNoneHit
        ? "Units of the Convoy were hit by these numbers. Leave them blank, or say no to: no unit was hit."
        : `No unit of the Convoy was hit by this. Enter how many were destroyed, captured or crippled${orNone}.`;
      return refusal(CHECK, side, message, CLAUSE);
    }
    if (isNoneHit && raid) {
      const events = [{ side, change: nothingHit.of(subject, { owner: raid.owner, from: raid.from, to: raid.to }) }];
      const { edits } = record(open, stamp, { step: STEP, clause: CLAUSE, events });
      return allowed(`The raid of ${subject} on ${lineSays(raid)} earns nothing: no unit was hit.`, edits);
    }
    const [orionBpv, escortBpv] = [values["orionBpv"] as Points, values["escortBpv"] as Points | null];
    const played = playedIn(open, open.campaign.turn, RAID_AWARDS);
    // What the group plays differently is said once, at the end.
    const unsaid = played && { ...played, set: [] };
    const worked = (rule: AnyRule, cells: Cells): Explanation | InputError => evaluateOrRefuse(rule, cells, unsaid);
    const answers = [
      worked(piracyAward, { results }),
      worked(rankAward, {
        results,
        orionBpv: toNumber(orionBpv),
        ...(escortBpv && { escortBpv: toNumber(escortBpv) }),
      }),
      worked(crewPoints, { results }),
    ];
    const wrong = answers.find((answer) => answer instanceof InputError);
    if (wrong) return refusal(CHECK, side, wrong.message, CLAUSE);
    const told = answers as readonly Explanation[];
    const [economic = 0, rank = 0, crew = 0] = told.map(({ value }) => Number(value));
    const modifier = (values["modifier"] as number | null) ?? 0;
    const owner = raid?.owner ?? textIn(values, "owner");
    const line = raid ? `line from ${raid.from} to ${raid.to}` : textIn(values, "line");
    const [ships, character] = [`${subject}, ${line}`, textIn(values, "character")];
    const rankPoints = Math.max(0, rank + modifier);
    const entries = [
      { line: SUPPLY_RAID, from: owner, subject: ships, amount: points(economic), note: "" },
      { line: "Rank award", from: "Fame", subject: character, amount: points(rankPoints), note: ships },
      { line: "Crew award", from: "Fame", subject: character, amount: points(crew), note: ships },
    ].filter(({ amount }) => amount > ZERO);
    const transfers = entries.map((entry) => ({ ...entry, to: side }));
    const against = transfers
      .filter((entry) => entry.line === SUPPLY_RAID)
      .flatMap((entry) => [...open.game.forbids(open, entry), ...overdrawn(open, entry)]);
    if (against.length > 0) return refused(...against);
    const booked = transfers.map((entry) => {
      const { step = "", clause = "", currency } = lineOf(entry.line) ?? {};
      return { ...entry, step, clause, currency };
    });
    const because = becauseOf(told, played);
    const adjusted = modifier === 0 ? "" : `, with the Rank Modifier ${rankPoints}`;
    return allowed(
      `${side}: ${formatPoints(points(economic))} BPV, ${rank} Rank ${rank === 1 ? "Point" : "Points"}${adjusted}, ${crew} Crew ${crew === 1 ? "Point" : "Points"}. ${because}.`,
      record(open, stamp, { transfers: booked }).edits,
    );
  },
});

/** Why each award is what it is. What was hit is named once: the Crew Points follow from the base Rank Points. */
function becauseOf(told: readonly Explanation[], played: Played<typeof RAID_AWARDS> | undefined): string {
  const base = told.at(-1)?.steps.at(-2)?.value ?? 0;
  const crew = explainPlayed(crewPoints, { results: base }, played);
  return [...told.slice(0, -1), crew].map(({ sentence }) => sentence).join(". ");
}
