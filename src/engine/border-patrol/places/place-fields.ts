import { parseHex } from "../../core/hex";
import { quote } from "../../core/cell";
import { toNumber, type Points } from "../../core/points";
import { amountField, choiceField, optionalChoiceField, textField, textIn } from "../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { ORION } from "../sides";
import { type KnownPlace } from "./places";
import { PLACE_KINDS } from "./places-table";

/** The check of a refused place. */
export const CHECK = "place";

/** The fields of what counts of a place. */
export function placeFields(open: OpenBooks, now?: KnownPlace) {
  const teams = open.books.sides.filter(({ kind }) => kind !== ORION).map(({ name }) => name);
  const owners = now && now.owner !== "" && !teams.includes(now.owner) ? [...teams, now.owner] : teams;
  const kinds = now && now.kind !== "" && !PLACE_KINDS.some((kind) => kind === now.kind) ? [now.kind] : [];
  const value = now ? String(toNumber(now.economicValue)) : "0";
  return {
    kind: choiceField("Kind", [...PLACE_KINDS, ...kinds], { none: "Choose the kind", start: now?.kind ?? "" }),
    hex: textField("Hex", { start: now?.hex ?? "", word: true, samples: ["0101", "2214", "no hex"] }),
    owner: optionalChoiceField("Owner", owners, { none: "Unclaimed", ...(now && { start: now.owner }) }),
    economicValue: amountField("Economic value", { start: value, least: 0, samples: [value, "2.5", "12"] }),
    state: textField("State", { start: now?.state ?? "", word: true, samples: ["", "Disrupted"] }),
  };
}

/** What was typed into those fields. */
export const described = (values: Readonly<Record<string, unknown>>) => ({
  kind: textIn(values, "kind"),
  hex: textIn(values, "hex"),
  owner: textIn(values, "owner"),
  economicValue: values["economicValue"] as Points,
  state: textIn(values, "state"),
});

/** The refusal of a hex that is none. */
export function wrongHex(place: string, hex: string): Outcome | undefined {
  if (hex === "" || parseHex(hex) !== undefined) return undefined;
  return refusal(
    CHECK,
    place,
    `The hex of ${place} is ${quote(hex)}. Enter four figures such as 0406, or leave it blank.`,
  );
}
