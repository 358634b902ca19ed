import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { amountField, choiceField, type Fields } from "../../campaign/commands/field";
import { FOR_ITS_MONEY, record } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import { overdrawn } from "../../campaign/ledger/accounts";
import type { BooksState, Unit } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type OpenBooks } from "../../campaign/ledger/outcome";
import { formatPoints, type Points } from "../../core/points";
import { captorOf, servesAs } from "../ships/captors";
import { isOrion, isTeam } from "../turn/history";
import { SIDE_KINDS } from "../sides";
import { scrappingBegun, scrappingDone, scrappings, type Scrapping } from "./scrapping";

const CHECK = "scrapping";
const BEGIN = "V1.23 2A3";
const END = "V1.23 6B4";
const PAYS = "Pays";

/** A side begins to scrap a unit of another that it captured (2A3, V19.943); its subject is the unit. */
export const beginScrapping = formCommandOn<Unit, Fields>({
  id: "begin-scrapping",
  title: "Begin to scrap a captured unit",
  clause: BEGIN,
  steps: ["2A3"],
  by: SIDE_KINDS,
  about: "a captured unit",
  seenBy: "side",
  button: "Scrap the unit",
  offered(open, side) {
    const begun = scrappings(open);
    return [...open.campaign.units.values()]
      .filter((unit) => unit.side !== side && unit.left?.how === "Captured" && !begun.has(unit.unit))
      .filter(({ unit }) => isOwn(open, unit, side) && !isTooSoon(open, unit) && servesAs(open, unit) === undefined)
      .map(({ unit, left }) => {
        const what = `Begin to scrap the captured ${unit}`;
        // What the pirates tow to their base is scrapped there (V19.943), in the turn after its capture.
        const waits = captorOf(open, unit) === side && isOrion(open, side) && left?.turn === open.campaign.turn - 1;
        return waits
          ? asksFor({ subject: unit, what, step: "2A3", clause: BEGIN, done: false })
          : allows(unit, what, BEGIN, "2A3");
      });
  },
  find(open, { side, subject }) {
    const unit = open.campaign.units.get(subject);
    if (!unit) return unknownUnit(subject);
    if (unit.left?.how !== "Captured") {
      const message = `${subject} was not captured. Only a captured unit is scrapped here.`;
      return refusal(CHECK, subject, message, BEGIN);
    }
    if (side !== "" && !isOwn(open, subject, side)) {
      const message = `${subject} was captured by ${captorOf(open, subject) ?? ""}, which scraps it. Choose a unit that ${side} captured.`;
      return refusal(CHECK, subject, message, BEGIN);
    }
    const prize = servesAs(open, subject);
    if (prize !== undefined) {
      const message = `${subject} serves its captor as ${prize}. Record first that ${prize} is out of the campaign, or scrap another.`;
      return refusal(CHECK, subject, message, BEGIN);
    }
    if (isTooSoon(open, subject)) {
      const { turn } = open.campaign;
      const message = `${subject} was captured in turn ${turn}, after captured units were named in 2A3. Begin to scrap it in turn ${turn + 1}.`;
      return refusal(CHECK, subject, message, BEGIN);
    }
    const begun = scrappings(open).get(subject);
    if (!begun) return { found: unit };
    return refusal(CHECK, subject, `${subject} is already being scrapped, since turn ${begun.turn}.`, BEGIN);
  },
  fields(open, unit, { side }) {
    const others = open.books.sides.map(({ name }) => name).filter((name) => name !== unit.side);
    return {
      ask:
        side === "" && captorOf(open, unit.unit) === undefined
          ? { captor: choiceField("Who captured it", others) }
          : {},
    };
  },
  write(open, { unit, side: owner }, values, { side: by, stamp }) {
    const side = by === "" ? (captorOf(open, unit) ?? String(values["captor"])) : by;
    if (side === owner) {
      const message = `${unit} belonged to ${owner}, who did not capture it. Choose the side that did.`;
      return refusal(CHECK, unit, message, BEGIN);
    }
    const change = scrappingBegun.of(unit, {});
    const { edits } = record(open, stamp, { step: "2A3", clause: BEGIN, events: [{ side, change }] });
    const says = `${side} begins to scrap ${unit}, and is paid in 6B4.`;
    return allowed(says, edits);
  },
});

/** Whether a side captured a unit, as far as these books know by whom it was. */
const isOwn = (open: BooksState, unit: string, side: string): boolean => (captorOf(open, unit) ?? side) === side;

/**
 * Whether a Team captured a unit in the turn under way: in a battle or an evasion of 4A5, so that 2A3 is over for it. The pirates scrap what
 * reached their base (V19.943), and of a capture that somebody only noted, the books do not know when it was.
 */
function isTooSoon(open: OpenBooks, unit: string): boolean {
  const captor = captorOf(open, unit);
  return (
    captor !== undefined && isTeam(open, captor) && open.campaign.units.get(unit)?.left?.turn === open.campaign.turn
  );
}

/** What a scrapped unit brings, less the systems that are kept from it (6B4, V19.943); its subject is the unit. */
export const endScrapping = formCommandOn<Scrapping, Fields>({
  id: "end-scrapping",
  title: "Receive the points for a scrapped unit",
  clause: END,
  steps: ["6B4"],
  by: SIDE_KINDS,
  about: "a unit that is being scrapped",
  seenBy: "side",
  button: "Receive the points",
  offered: (open, side) =>
    [...scrappings(open).values()]
      .filter((one) => one.side === side && (one.done === undefined || one.done === open.campaign.turn))
      .map(({ unit, done }) => {
        const what = `Receive the points for scrapping ${unit}`;
        return asksFor({ subject: unit, what, step: "6B4", clause: END, done: done !== undefined });
      }),
  find(open, { side, subject }) {
    const begun = scrappings(open).get(subject);
    if (!begun || (side !== "" && side !== begun.side)) {
      return refusal(CHECK, subject || "Unit", `"${subject}" is not being scrapped here. Begin it in 2A3.`, END);
    }
    if (begun.done === undefined) return { found: begun };
    return refusal(CHECK, subject, `${subject} was scrapped in turn ${begun.done}.`, END);
  },
  fields: () => ({
    ask: {
      amount: amountField("Amount in BPV", {
        hint: "What it brings, less the systems that are kept for option mounts (V19.943)",
        samples: ["6", "0"],
        least: 0,
      }),
      result: choiceField(
        "Its side",
        [
          { value: "Receives", label: "Receives it" },
          { value: PAYS, label: "Pays it" },
        ],
        {
          none: "Choose one",
          hint: "It pays where the systems that are kept are worth more",
        },
      ),
    },
  }),
  write(open, { unit, side }, values, { stamp }) {
    const amount = values["amount"] as Points;
    const isPaid = values["result"] === PAYS;
    const [from, to] = isPaid ? [side, "Yards"] : ["Yards", side];
    const line = isPaid ? (isOrion(open, side) ? "Option systems" : "Other expense") : "Scrapping";
    const transfer = { line, from, to, amount, subject: unit, note: "Scrapping" };
    const against = amount === 0 ? [] : [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
    if (against.length > 0) return refused(...against);
    const change = scrappingDone.of(unit, { amount, paid: isPaid ? 1 : 0 });
    const says = `${side} ${isPaid ? "pays" : "receives"} ${formatPoints(amount)} BPV for scrapping ${unit}.`;
    const { edits } = record(open, stamp, {
      ...{ step: "6B4", clause: END },
      transfers: amount === 0 ? [] : [transfer],
      events: [{ side, change, ref: FOR_ITS_MONEY }],
    });
    return allowed(says, edits);
  },
});
