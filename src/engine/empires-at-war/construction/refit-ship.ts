import { changed } from "../../campaign/commands/used";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import {
  amountField,
  choiceField,
  optionalAmountField,
  optionalChoiceField,
  textField,
  textIn,
  type Fields,
} from "../../campaign/commands/field";
import { sameValues, unitValued } from "../../campaign/ledger/change";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { allowed, refusal, type OpenBooks, orRefuse } from "../../campaign/ledger/outcome";
import { formatPoints, negative, toNumber, ZERO, type Points } from "../../core/points";
import { answer } from "./build-price";
import { eawRefitCost } from "./construction";
import { combatUnpaid, isAsCharted } from "../ships/refit-values";
import { notBefore, ownClass, ownClasses } from "../ships/ship-chart";
import { shipRow } from "../ships/ship-classes";
import { EMPIRE } from "../sides";
import { rulingIn } from "../../campaign/ledger/house-rules";
import { CHEAPER_REFIT } from "../rulings";
import { dateOf } from "../season";
import { shipRefitted, type Fittings } from "./yard-events";
import type { ShipClass } from "../ships/units-table";
import { shipsOf, type OwnShip } from "../fleets/about-fleet";
import { fleetWith } from "../fleets/whereabouts";
import { pointsFor, spend } from "../command-parts/spend";
import { actEdits, payments } from "./payments";
import { isServicedShip, servicedShip } from "./serviced";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 6f";
const CHECK = "refit-ship";
const STEP = "2a";

/** Refits or converts a ship at an FRD or a developed colony, which pays the difference (EaW 6f); its subject is the ship. */
export const refitShip = formCommandOn<OwnShip, Fields>({
  id: "refit-ship",
  title: "Refit a ship",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Refit and pay for the ship",
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => isServicedShip(open, side, unit))
      .map(({ unit }) => allows(unit, `Refit ${shipNamed(open, unit)}`, CLAUSE, STEP)),
  find: (open, doing) => servicedShip(open, doing, CHECK),
  fields(open, { side, unit }) {
    const now = open.campaign.units.get(unit)?.values ?? {};
    const shown = (key: "economic" | "combat") => formatPoints(now[key] ?? ZERO);
    const classes = ownClasses(open, side).map(({ class: named }) => named);
    const asItIs = "As its new class has it, or as now, if left blank";
    return {
      ask: {
        words: textField("What is changed", { required: true, samples: ["Plus refit"] }),
        class: optionalChoiceField("New class", classes, {
          none: "The same class",
          now: shipRow(open, unit)?.class ?? "",
        }),
        economic: optionalAmountField("Economic BPV afterwards", {
          hint: asItIs,
          samples: ["", "95"],
          now: shown("economic"),
          least: 0,
        }),
        combat: optionalAmountField("Combat BPV afterwards", {
          hint: asItIs,
          samples: ["", "95"],
          now: shown("combat"),
          least: 0,
        }),
        reason: textField("Reason", {
          hint: "Why it adds Combat BPV that is not paid for",
          samples: ["", "As the players agree"],
        }),
        crew: amountField("What its Outstanding Crew and Legendary Officers cost more", {
          hint: "Without it their abilities are lost (EaW 6f)",
          start: "0",
          samples: ["0", "3"],
          least: 0,
        }),
        when: choiceField("Ready", ["This season", "Next season"], {
          start: "This season",
          hint: "This season costs a movement point, with supplies and repairs of the whole fleet (EaW 6d)",
        }),
      },
    };
  },
  write(open, { unit, side }, values, { stamp }) {
    const named = textIn(values, "class");
    const row = named === "" ? undefined : ownClass(open, side, named);
    const { turn, units } = open.campaign;
    const from = row && notBefore(open, row, turn);
    if (row && from !== undefined) {
      const message = `${row.class} is available from Y${from}; it is ${dateOf(open.books, turn)}. Choose another class, or wait.`;
      return refusal(CHECK, unit, message, "EaW 3a");
    }
    const was = units.get(unit)?.values ?? {};
    const before = was["economic"] ?? ZERO;
    const economic = (values["economic"] as Points | null) ?? row?.economic ?? before;
    const combat = (values["combat"] as Points | null) ?? row?.combat ?? row?.economic ?? was["combat"] ?? ZERO;
    const difference = answer(eawRefitCost, { currentBpv: toNumber(before), refittedBpv: toNumber(economic) });
    const crew = values["crew"] as Points;
    const words = textIn(values, "words");
    const reason = textIn(values, "reason");
    const unpaid = isAsCharted(row, { economic, combat }) ? ZERO : combatUnpaid(was, { economic, combat });
    if (unpaid > ZERO && reason === "") {
      const message = `The refit adds ${formatPoints(unpaid)} Combat BPV to ${unit} that nobody pays for: Economic BPV ${formatPoints(before)} → ${formatPoints(economic)}, Combat BPV ${formatPoints(was["combat"] ?? ZERO)} → ${formatPoints(combat)}. Enter values that change alike, or why they do not.`;
      return refusal(CHECK, unit, message, CLAUSE);
    }
    const { now, shown } = fitted(open, unit, row);
    const changes = [
      shipRefitted(unit, words, shown, now, reason),
      ...(sameValues(open.game.units, was, { economic, combat }) ? [] : [unitValued(unit, { economic, combat })]),
    ];
    const transfers = [
      ...refitPaid(open, side, unit, difference),
      ...(crew > ZERO
        ? payments(side, unit, [{ line: "Officer", amount: crew, why: "their part of a refit (EaW 6f)" }])
        : []),
    ];
    const points = values["when"] === "Next season" ? 0 : pointsFor(open, "Resupply");
    const spent = orRefuse(
      spend(open, side, { action: "Resupply", where: fleetWith(open, unit)?.fleet ?? unit, points }, CLAUSE),
    );
    const noted = [...changes.map((change) => ({ side, change })), ...spent.noted];
    const edits = orRefuse(actEdits(open, { noted, transfers }, { stamp, step: STEP, clause: CLAUSE }));
    const paid = transfers.map(
      ({ from, amount }) => `${from === side ? "pays" : "receives"} ${formatPoints(amount)} BPV`,
    );
    const moves =
      values["when"] === "Next season" ? `It moves from ${dateOf(open.books, turn + 1)} on.` : spent.says.trim();
    const price = row?.economic ?? null;
    const charted = price === null ? "" : ` ${named} costs ${formatPoints(price)} BPV on the ship chart.`;
    const says = `${unit} is refitted: ${words} (${difference.why}).${charted} ${side} ${paid.join(" and ") || "pays nothing"}. ${moves}`;
    const used = [
      ...changed("class", "New class", cellSays(shown["class"]), cellSays(now["class"])),
      ...changed("sizeClass", "Size class", cellSays(shown["sizeClass"]), cellSays(now["sizeClass"])),
      ...changed("commandRating", "Command Rating", cellSays(shown["commandRating"]), cellSays(now["commandRating"])),
      ...changed("economic", "Economic BPV afterwards", formatPoints(before), formatPoints(economic)),
      ...changed("combat", "Combat BPV afterwards", formatPoints(was["combat"] ?? ZERO), formatPoints(combat)),
    ];
    return { ...allowed(says, edits), used };
  },
});

/** What a refit pays, or brings back where the ship costs less afterwards (EaW 6f, by the setting). */
function refitPaid(
  open: OpenBooks,
  side: string,
  unit: string,
  { amount, why }: { readonly amount: Points; readonly why: string },
): readonly NewTransfer[] {
  if (amount === ZERO) return [];
  if (amount > ZERO) return payments(side, unit, [{ line: "Refit", amount, why }]);
  const back = negative(amount);
  if (rulingIn(open, open.campaign.turn, CHEAPER_REFIT) === "Pays back") {
    return [{ line: "Refit", from: "Yards", to: side, amount: back, subject: unit, note: why }];
  }
  return payments(side, unit, [{ line: "Refit", amount: back, why: `${why}; the difference is paid either way` }]);
}

/** A cell of a ship's row as a text. */
const cellSays = (cell: Fittings[string] | undefined): string => String(cell ?? "");

/** The cells of a ship's row that a new class changes, as they are and as they will be. */
function fitted(
  open: OpenBooks,
  unit: string,
  row: ShipClass | undefined,
): { readonly now: Fittings; readonly shown: Fittings } {
  if (!row) return { now: {}, shown: {} };
  const ship = shipRow(open, unit);
  const { class: named, sizeClass, commandRating } = row;
  return {
    now: { class: named, sizeClass, commandRating },
    shown: { class: ship?.class ?? "", sizeClass: ship?.sizeClass ?? null, commandRating: ship?.commandRating ?? null },
  };
}
