import { choiceField } from "../../../campaign/commands/field";
import type { BattlePart } from "../../battle/ship";
import { partText } from "../../building-your-fleet/layout-text";
import { berthText } from "../components";

const berthOf = ({ side, position }: BattlePart): string => berthText(side, position);

/** The choice of a component among some, each by its place: "Port 2". */
export const partField = (label: string, parts: readonly BattlePart[]) =>
  choiceField(
    label,
    parts.map((part) => ({ value: berthOf(part), label: `${berthOf(part)}: ${partText(part)}` })),
    { start: parts[0] ? berthOf(parts[0]) : "" },
  );

/** The component that was chosen. */
export const partChosen = (parts: readonly BattlePart[], chosen: string): BattlePart | undefined =>
  parts.find((part) => berthOf(part) === chosen);
