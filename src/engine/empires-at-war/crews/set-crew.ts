import { constantsIn } from "../../campaign/ledger/house-rules";
import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, choiceField, type Field } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { OUTSTANDING_CREWS } from "../constants";
import { crewsBought, hasQuality, QUALITY_SIZE_CLASSES } from "./crews";
import { sizeClassOf } from "../ships/ship-classes";
import { EMPIRE } from "../sides";
import { SET_UP } from "../season";
import { CREW_HOWS, CREW_QUALITIES, crewSet, type CrewQuality } from "./crew-events";
import { factsOf } from "../state/state";
import { actEdits, payments } from "../construction/payments";
import { shipFor, shipsOf, type OwnShip } from "../fleets/about-fleet";
import { outstandingCrews } from "../ships/ship-checks";
import { shipNamed } from "../ships/ship-named";

const CLAUSE = "EaW 2e";

/** How a ship comes to its crew. */
const HOWS = [
  { value: "Bought", label: "Bought in the set-up (EaW 2c)" },
  { value: "Precursor", label: "By a precursor object (EaW 16c)" },
  { value: "Corrected", label: "Corrected by the GM, or paid before the campaign was taken over" },
] as const;

/** Gives a ship an Outstanding or a Poor crew, or a normal one again (EaW 2e, 16c); its subject is the ship. An Outstanding one that is bought is paid for. */
export const setCrew = formCommandOn<
  OwnShip,
  { readonly crew: Field<string>; readonly cost: Field<Points>; readonly how: Field<string> }
>({
  id: "set-crew",
  title: "Set the quality of a crew",
  clause: CLAUSE,
  steps: ["0d", "5d"],
  by: [EMPIRE],
  about: "a ship",
  seenBy: "side",
  button: "Set the quality",
  lines: ["Officer"],
  offered: (open, side) =>
    shipsOf(open, side)
      .filter(({ unit }) => hasQuality(open, unit))
      .map(({ unit }) =>
        allows(unit, `Set the crew of ${shipNamed(open, unit)}, now ${factsOf(open, unit).crew.toLowerCase()}`, CLAUSE),
      ),
  find: shipFor,
  fields(open, { unit }) {
    const { crew, crewCost } = factsOf(open, unit);
    if (!hasQuality(open, unit)) {
      const message = `${unit} is no ship of size class ${QUALITY_SIZE_CLASSES.join(", ")}, and only those have crews of another quality. Choose another ship.`;
      return refusal(outstandingCrews.id, unit, message, CLAUSE);
    }
    return {
      ask: {
        crew: choiceField("Crew", CREW_QUALITIES, { start: crew }),
        cost: amountField("What an Outstanding Crew costs, in BPV", {
          ...{ start: formatPoints(crewCost), least: 0, samples: ["0", "26"] },
          hint: "The price is in SFB, not here. It counts in the ship's CBpv (EaW 17.0)",
        }),
        how: choiceField("How", HOWS, { start: open.campaign.turn === SET_UP ? "Bought" : "Precursor" }),
      },
    };
  },
  write(open, ship, { crew, cost, how }, { stamp }) {
    const quality = CREW_QUALITIES.find((known) => known === crew) ?? "Normal";
    const by = CREW_HOWS.find((known) => known === how) ?? "";
    const wrong = how === "Corrected" ? undefined : notToSet(open, ship, quality, how);
    if (wrong) return wrong;
    const { crewCost } = factsOf(open, ship.unit);
    if (quality !== "Outstanding" && cost !== ZERO && cost !== crewCost) {
      const message = `A ${quality.toLowerCase()} crew costs nothing. Enter 0, or choose an Outstanding Crew for ${formatPoints(cost)} BPV.`;
      return refusal(outstandingCrews.id, ship.unit, message, CLAUSE);
    }
    const price = quality === "Outstanding" ? cost : ZERO;
    const noted = [{ side: ship.side, change: crewSet(ship.unit, quality, price, by) }];
    const isPaid = how === "Bought" && price > ZERO;
    const transfers = isPaid
      ? payments(ship.side, ship.unit, [{ line: "Officer", amount: price, why: `Outstanding Crew (${CLAUSE})` }])
      : [];
    const step = open.campaign.turn === SET_UP ? "0d" : "5d";
    const edits = actEdits(open, { noted, transfers }, { stamp, step, clause: CLAUSE });
    if ("refused" in edits) return edits;
    const paid = isPaid ? ` for ${formatPoints(price)} BPV` : "";
    return allowed(`${ship.unit} has a crew: ${quality.toLowerCase()}${paid}.`, edits);
  },
});

function notToSet(open: OpenBooks, { unit, side }: OwnShip, quality: CrewQuality, how: string): Outcome | undefined {
  const refuse = (message: string, clause = CLAUSE): Outcome => refusal(outstandingCrews.id, unit, message, clause);
  if (quality !== "Outstanding" || how === "Precursor") return undefined;
  if (open.campaign.turn !== SET_UP) {
    const message = `Outstanding Crews are bought in the set-up only, from the first 2000 BPV. Choose a Poor or a normal crew.`;
    return refuse(message, "EaW 2c");
  }
  if (factsOf(open, unit).crew === "Outstanding") {
    return refuse(`${unit} already has an Outstanding Crew. Choose another ship, or "Corrected" to change its cost.`);
  }
  const others = crewsBought(open, side);
  const sizeClass = sizeClassOf(open, unit);
  const { bySizeClass } = constantsIn(open, open.campaign.turn, OUTSTANDING_CREWS);
  const most = bySizeClass[sizeClass ?? 0] ?? 0;
  if (most === 0) {
    const legal = Object.keys(bySizeClass).join(" or ");
    return refuse(
      `${unit} is of size class ${sizeClass ?? "unknown"}. Buy an Outstanding Crew for a ship of size class ${legal}.`,
    );
  }
  const same = others.filter((other) => other.sizeClass === sizeClass);
  if (same.length < most) return undefined;
  const names = same.map((other) => other.unit).join(", ");
  return refuse(
    `${names} already has the one Outstanding Crew for size class ${sizeClass ?? ""}. Undo that first, or choose a ship of the other size class.`,
  );
}
