import type { CSSProperties } from "react";
import { linesOf, type Block } from "./shape";

/** The name of a component on its block, in as many lines as it needs. */
export function BlockName({
  block: { x, width },
  name,
  middle,
  fill = "currentColor",
  style,
}: {
  readonly block: Pick<Block, "x" | "width">;
  readonly name: string;
  /** The height around which its lines are. */
  readonly middle: number;
  readonly fill?: string;
  readonly style?: CSSProperties;
}) {
  const lines = linesOf(name, width);
  return lines.map((line, index) => (
    <text
      key={line}
      x={x + width / 2}
      y={middle + (index - (lines.length - 1) / 2) * 11}
      textAnchor="middle"
      fontSize="10"
      fill={fill}
      {...(style && { style })}
    >
      {line}
    </text>
  ));
}
