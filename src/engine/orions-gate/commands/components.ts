import { formCommand, type Command } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, optionalWholeField, textIn, type Choice, type Fields } from "../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { onSide } from "../building-your-fleet/breaches";
import { partText } from "../building-your-fleet/layout-text";
import { COMPONENTS, componentNamed } from "../components/list";
import { built, type BuiltShip } from "../fleets";
import { partsTyped } from "../component-rows";
import type { FittedPart } from "../rows";
import { SIDES, SIZES, type Side, type Size } from "../words";
import { BUILDER, BUILDING, MAX_PARTS, record, refitted, shipToChange, shipToFit } from "./record";
import { ownShips } from "./ships";

/** Where a component is: "Port 2". */
export const berthText = (side: Side, position: number): string => `${side} ${position}`;

/** The components of a ship with where they are. */
const berths = ({ parts }: BuiltShip): readonly (Choice & { readonly part: FittedPart })[] =>
  SIDES.list.flatMap((side) =>
    onSide(parts, side).map((part, index) => {
      const value = berthText(side, index + 1);
      return { value, label: `${value}: ${partText(part)}`, part };
    }),
  );

const berthField = (ship: BuiltShip) =>
  choiceField(
    "Component",
    berths(ship).map(({ value, label }) => ({ value, label })),
  );
const sideField = (start: Side = "Port") => choiceField("Side", SIDES.list, { start });
const positionField = optionalWholeField("Position", {
  hint: "Outward from the bridge; blank for the outermost",
  samples: ["", "1"],
  least: 1,
  most: MAX_PARTS,
});

/** The components to choose from, those of the ship's kind of fleet first. */
function componentField(open: OpenBooks, ship: BuiltShip, start = "") {
  const kind = built(open.campaign).fleets.get(ship.fleet)?.kind ?? "Regular";
  const own = COMPONENTS.filter(({ fleet }) => fleet === kind);
  const others = COMPONENTS.filter(({ fleet }) => fleet !== kind);
  const names = [...own, ...others].map(({ name }) => name);
  return choiceField("Component", names, { start, samples: names.slice(0, 2) });
}

const sizeField = (start: string) => choiceField("Size", SIZES.list, { start });

/** Puts a component into a ship at a position of a side, counted from 1; null for the outermost. */
function placed(parts: readonly FittedPart[], part: FittedPart, position: number | null): readonly FittedPart[] {
  return SIDES.list.flatMap((side) => {
    const there = onSide(parts, side);
    if (side !== part.side) return there;
    const before = position === null ? there.length : position - 1;
    return [...there.slice(0, before), part, ...there.slice(before)];
  });
}

/** The refusal of a position beyond the outermost of a side; undefined if it is none. */
function beyondSide(
  { ship }: BuiltShip,
  parts: readonly FittedPart[],
  side: Side,
  position: number | null,
): Outcome | undefined {
  const outermost = onSide(parts, side).length + 1;
  if (position === null || position <= outermost) return undefined;
  const message = `The outermost position to ${side} of ${ship} is ${outermost}. Enter ${outermost}, or leave it blank.`;
  return refusal(BUILDER, ship, message, BUILDING);
}

/** What a command does to the components of a ship: the components then, and what to say of it; or why it is refused. */
type Refitting = (ship: BuiltShip, values: Readonly<Record<string, unknown>>) => Refit | Outcome;
interface Refit {
  readonly parts: readonly FittedPart[];
  readonly says: string;
}

/** A command about the components of a ship; its subject is the ship. */
const fitting = (
  about: { readonly id: string; readonly title: string; readonly button: string; readonly needsOne: boolean },
  ask: (open: OpenBooks, ship: BuiltShip) => Fields,
  refit: Refitting,
): Command =>
  formCommand<Fields>({
    ...about,
    clause: "Gate: Ship Components",
    steps: [],
    by: "every side",
    about: "a ship",
    seenBy: "all",
    offered: (open, side) =>
      ownShips(open, side)
        .filter(({ parts }) => !about.needsOne || parts.length > 0)
        .map(({ ship }) => allows(ship, `${about.title}: ${ship}`, "Gate: Ship Components")),
    fields(open, { side, subject }) {
      const ship = shipToFit(open, side, subject);
      if ("edits" in ship) return ship;
      if (!about.needsOne || ship.parts.length > 0) return { ask: ask(open, ship) };
      return refusal(BUILDER, ship.ship, `${ship.ship} has no components. Fit one first.`, BUILDING);
    },
    write(open, values, { side, subject, stamp }) {
      const ship = shipToFit(open, side, subject);
      if ("edits" in ship) return ship;
      const then = refit(ship, values);
      if ("edits" in then) return then;
      if (then.parts.length > MAX_PARTS) {
        const message = `${ship.ship} would have ${then.parts.length} components. Fit ${MAX_PARTS} or fewer.`;
        return refusal(BUILDER, ship.ship, message, BUILDING);
      }
      return record(open, [refitted(ship, then.parts)], stamp, then.says);
    },
  });

/** The component that the field names; or that there is none. */
function chosen(ship: BuiltShip, values: Readonly<Record<string, unknown>>): FittedPart | Outcome {
  const where = textIn(values, "part");
  const found = berths(ship).find(({ value }) => value === where);
  return found?.part ?? refusal(BUILDER, ship.ship, `${ship.ship} has no component at ${where}.`, BUILDING);
}

const without = ({ parts }: BuiltShip, part: FittedPart): readonly FittedPart[] =>
  parts.filter((each) => each !== part);

export const fitComponent = fitting(
  { id: "fit-component", title: "Fit a component", button: "Fit the component", needsOne: false },
  (open, ship) => ({
    component: componentField(open, ship),
    size: sizeField("Small"),
    side: sideField(),
    position: positionField,
  }),
  (ship, values) => {
    const part = partOf(values, textIn(values, "side") as Side);
    if (!part) return refusal(BUILDER, ship.ship, "Choose a component.", BUILDING);
    const position = values["position"] as number | null;
    const beyond = beyondSide(ship, ship.parts, part.side, position);
    if (beyond) return beyond;
    const parts = placed(ship.parts, part, position);
    return { parts, says: `${ship.ship} has a ${partText(part)} to ${part.side}.` };
  },
);

function partOf(values: Readonly<Record<string, unknown>>, side: Side): FittedPart | undefined {
  const component = componentNamed(textIn(values, "component"));
  return component && { component, size: textIn(values, "size") as Size, side };
}

export const moveComponent = fitting(
  { id: "move-component", title: "Move a component", button: "Move the component", needsOne: true },
  (_, ship) => ({ part: berthField(ship), side: sideField(), position: positionField }),
  (ship, values) => {
    const part = chosen(ship, values);
    if ("edits" in part) return part;
    const moved = { ...part, side: textIn(values, "side") as Side };
    const others = without(ship, part);
    const position = values["position"] as number | null;
    const beyond = beyondSide(ship, others, moved.side, position);
    if (beyond) return beyond;
    const parts = placed(others, moved, position);
    return { parts, says: `The ${partText(part)} of ${ship.ship} is moved to ${moved.side}.` };
  },
);

export const changeComponent = fitting(
  { id: "change-component", title: "Exchange a component", button: "Exchange the component", needsOne: true },
  (open, ship) => ({
    part: berthField(ship),
    component: componentField(open, ship),
    size: sizeField("Small"),
  }),
  (ship, values) => {
    const part = chosen(ship, values);
    if ("edits" in part) return part;
    const then = partOf(values, part.side);
    if (!then) return refusal(BUILDER, ship.ship, "Choose a component.", BUILDING);
    const parts = ship.parts.map((each) => (each === part ? then : each));
    return { parts, says: `${ship.ship} has a ${partText(then)} for its ${partText(part)}.` };
  },
);

export const duplicateComponent = fitting(
  { id: "duplicate-component", title: "Duplicate a component", button: "Duplicate the component", needsOne: true },
  (_, ship) => ({ part: berthField(ship) }),
  (ship, values) => {
    const part = chosen(ship, values);
    if ("edits" in part) return part;
    const parts = ship.parts.flatMap((each) => (each === part ? [each, { ...each }] : [each]));
    return { parts, says: `${ship.ship} has another ${partText(part)}.` };
  },
);

export const removeComponent = fitting(
  { id: "remove-component", title: "Remove a component", button: "Remove the component", needsOne: true },
  (_, ship) => ({ part: berthField(ship) }),
  (ship, values) => {
    const part = chosen(ship, values);
    if ("edits" in part) return part;
    return { parts: without(ship, part), says: `${ship.ship} is without its ${partText(part)}.` };
  },
);

/** Records the components of a ship as somebody typed them into the sheet; its subject is the ship. */
export const recordComponents = formCommand<Fields>({
  id: "record-components",
  title: "Record the components on the sheet",
  clause: "Gate: Ship Components",
  steps: [],
  by: "every side",
  about: "a ship",
  seenBy: "all",
  button: "Record the components",
  offered: (open, side) =>
    ownShips(open, side).map(({ ship }) => allows(ship, `Record the components of ${ship} on the sheet`, BUILDING)),
  fields(open, { side, subject }) {
    const ship = shipToChange(open, side, subject);
    return "edits" in ship ? ship : { ask: {} };
  },
  write(open, _, { side, subject, stamp }) {
    const ship = shipToChange(open, side, subject);
    if ("edits" in ship) return ship;
    const parts = partsTyped(open, ship.ship);
    if (!parts || parts.length > MAX_PARTS) {
      const message = `A row of ${ship.ship} on the sheet Components has no side, component or size. Fill it in, or clear the row.`;
      return refusal(BUILDER, ship.ship, message, BUILDING);
    }
    return record(
      open,
      [refitted(ship, parts)],
      stamp,
      `The log has the components of ${ship.ship} as they are typed.`,
    );
  },
});
