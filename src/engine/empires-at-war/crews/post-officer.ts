import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, optionalChoiceField, textField, type Field } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { placeOf } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { officersAboard } from "./crew-events";
import { transferOf } from "../orders/points-spent";
import { factsOf } from "../state/state";
import { actEdits, payments } from "../construction/payments";
import { servicedShip } from "../construction/serviced";
import { pointsFor, spend } from "../command-parts/spend";
import { freeShipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 2e";
export const OFFICER_CHECK = "officer";

/** Legendary Officers that the text names; the others are in rules that are not here. */
const OFFICERS = ["Captain", "Navigator"];

const PAID = "Paid";

/** An officer whose ship was destroyed in a battle, and who has gone to this one. */
const SAVED = "Saved";

/** Whether a Legendary Officer is paid for. */
const HOWS = [
  { value: PAID, label: "Paid now: bought where ships are equipped, or from another ship (EaW 6b, 7b, 8.0)" },
  { value: SAVED, label: "Its ship was destroyed in a battle: paid again (EaW 27a)" },
  { value: "Precursor", label: "By a precursor object: costs nothing (EaW 16c)" },
  { value: "Corrected", label: "Corrected by the GM, or paid before the campaign was taken over" },
] as const;

/** A Legendary Officer comes aboard a ship and is paid for: bought, from another ship, or from one that was destroyed (EaW 6b, 7b, 27a); its subject is the ship. One that was found costs nothing (EaW 16c). */
export const postOfficer = formCommandOn<
  OwnShip,
  {
    readonly officer: Field<string>;
    readonly cost: Field<Points>;
    readonly from: Field<string>;
    readonly how: Field<string>;
  }
>({
  id: "post-officer",
  title: "Post a Legendary Officer",
  clause: CLAUSE,
  steps: ["1c", "2a", "5d"],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Post the officer",
  lines: ["Officer"],
  offered: (open, side) =>
    shipsOf(open, side).map(({ unit }) => allows(unit, `Post a Legendary Officer on ${shipNamed(open, unit)}`, CLAUSE)),
  find: freeShipFor,
  fields(open, { unit, side }) {
    const place = placeOf(open, unit);
    const others = shipsOf(open, side)
      .map((ship) => ship.unit)
      .filter((other) => other !== unit && placeOf(open, other) === place && factsOf(open, other).officers.length > 0);
    return {
      ask: {
        officer: textField("Officer", { required: true, word: true, samples: OFFICERS }),
        cost: amountField("What it costs, in BPV", {
          ...{ least: 0, samples: ["26", "0"] },
          hint: "The price is in SFB, not here. It counts in the ship's CBpv, also where nothing is paid (EaW 17.0)",
        }),
        from: optionalChoiceField("From the ship", others, {
          ...{ none: "New", samples: ["", ...others] },
          hint: "It is paid for again on the new ship, and costs a movement point (EaW 7b)",
        }),
        how: choiceField("How", HOWS, { start: PAID }),
      },
    };
  },
  write(open, { unit, side }, { officer, cost, from, how }, { stamp }) {
    if (officer.includes(",")) {
      const message = `"${officer}" has a comma, which separates officers on the sheet Ships. Enter one officer, without a comma.`;
      return refusal(OFFICER_CHECK, unit, message, CLAUSE);
    }
    const aboard = factsOf(open, unit).officers;
    const twin = aboard.find((one) => sameWord(one.officer, officer));
    if (twin) {
      const message = `${unit} already has a Legendary ${twin.officer}, and a second one is lost. Choose another officer, or another ship.`;
      return refusal(OFFICER_CHECK, unit, message, CLAUSE);
    }
    const left = from === "" ? [] : factsOf(open, from).officers;
    const moved = left.find((one) => sameWord(one.officer, officer));
    if (from !== "" && !moved) {
      const names = left.map((one) => one.officer).join(" or ");
      return refusal(OFFICER_CHECK, from, `${from} has no Legendary ${officer}. Choose ${names}.`, "EaW 7b");
    }
    const unequipped = from === "" && how === PAID ? notEquipped(open, { unit, side }) : undefined;
    if (unequipped) return unequipped;
    const changes = [
      ...(moved
        ? [
            officersAboard(
              from,
              left.filter((one) => one !== moved),
              `To ${unit}`,
            ),
          ]
        : []),
      officersAboard(unit, [...aboard, { officer, cost }], from === "" ? "Posted" : `From ${from}`),
    ];
    const clause = from === "" ? CLAUSE : "EaW 7b";
    // A ship receives from others for one point (EaW 7b).
    const points = from === "" || how !== PAID ? 0 : pointsFor(open, "Transfer");
    const spent = spend(open, side, { action: "Transfer", where: transferOf(from, unit), points }, clause);
    if ("refused" in spent) return spent;
    const noted = [...changes.map((change) => ({ side, change })), ...spent.noted];
    const isPaid = (how === PAID || how === SAVED) && cost > ZERO;
    const price = { line: "Officer", amount: cost, why: `Legendary ${officer} (${clause})` };
    const transfers = isPaid ? payments(side, unit, [price]) : [];
    const edits = actEdits(open, { noted, transfers }, { stamp, step: "", clause });
    if ("refused" in edits) return edits;
    const paid = isPaid ? ` for ${formatPoints(cost)} BPV` : "";
    return allowed(`${unit} has a Legendary ${officer}${paid}.${spent.says}`, edits);
  },
});

/**
 * Why a ship cannot be equipped where it is; undefined if it can. Ruling: an officer is bought like other expendables, with the ship or where it
 * is supplied: at an FRD or a developed colony (EaW 6b, 8.0).
 */
function notEquipped(open: OpenBooks, { unit, side }: OwnShip): Outcome | undefined {
  const found = servicedShip(open, { side, subject: unit }, OFFICER_CHECK);
  return "found" in found ? undefined : found;
}
