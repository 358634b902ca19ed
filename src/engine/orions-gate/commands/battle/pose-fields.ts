import { FieldError, optional, optionalWholeField, type Field, type Fields } from "../../../campaign/commands/field";
import { quote } from "../../../core/cell";
import type { BattleEvent } from "../../battle/battle-event";
import { thingPut } from "../../battle/events/poses";
import { TABLE, TABLE_INCHES, TENTHS, type Pose } from "../../battle/pose";

const inches = (tenths: number | undefined): string => (tenths === undefined ? "" : String(tenths / TENTHS));

/** Inches to a tenth: "12.5" or "12,5". */
const INCHES = /^\d{1,2}(?:[.,]\d)?$/;

/** A place along an edge of the table, in tenths of an inch; null if the field is blank. */
const alongField = (label: string, start: number | undefined, hint: string): Field<number | null> =>
  optional<number, null>(
    {
      ...{ label, hint, holds: "text", required: true, start: inches(start), samples: ["24", "12.5"] },
      parse(typed) {
        const text = typed.trim();
        const tenths = Math.round(Number(text.replace(",", ".")) * TENTHS);
        if (INCHES.test(text) && tenths <= TABLE) return tenths;
        return new FieldError(`${quote(typed)} is not on the table. Enter 0 to ${TABLE_INCHES} inches, such as 12.5.`);
      },
    },
    null,
  );

/** Where something is on the table, and where it faces; blank where nobody notes it. */
export const poseFields = (
  start: Pose | undefined,
  hint = `Inches from the west edge, 0 to ${TABLE_INCHES}`,
): Fields => ({
  x: alongField("X", start?.x, hint),
  y: alongField("Y", start?.y, "Inches from the north edge"),
  facing: optionalWholeField("Facing", {
    hint: "Degrees: 0 north, 90 east, 180 south, 270 west",
    ...{ start: String(start?.facing ?? ""), samples: ["0", "90"], least: 0, most: 359 },
  }),
});

type Values = Readonly<Record<string, unknown>>;

/** The place in these fields; undefined where nobody noted one. */
export function poseIn({ x, y, facing }: Values): Pose | undefined {
  if (typeof x !== "number" || typeof y !== "number") return undefined;
  return { x, y, facing: typeof facing === "number" ? facing : null };
}

/** Why a place cannot be noted; undefined if it can, or none is given. */
export const halfAPlace = ({ x, y }: Values): string | undefined =>
  (typeof x === "number") === (typeof y === "number")
    ? undefined
    : "A place on the table has an X and a Y. Enter both, or leave both blank.";

/** The entry of a new place on the table, or none. */
export const putAt = (thing: string, battle: string, pose: Pose | undefined): readonly BattleEvent[] =>
  pose === undefined
    ? []
    : [thingPut.of(battle, { thing, x: pose.x, y: pose.y, facing: pose.facing ?? "" }, "Gate: Setup")];
