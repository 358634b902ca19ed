import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useStyles } from "../../../parts/styles";
import { PirateMark, PlaceMark, type Letters } from "./marks";
import { HEIGHT, RADIUS, hexPath } from "./shape";

const useOwnStyles = makeStyles({
  legend: {
    display: "flex",
    flexDirection: "row",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: "2px",
  },
  sign: { verticalAlign: "-4px", width: "20px", height: "18px", color: tokens.colorNeutralForeground1 },
  edge: { stroke: "currentColor", strokeWidth: "2px" },
  letters: { fill: "currentColor", fontSize: "18px", fontWeight: tokens.fontWeightSemibold },
});

const CENTRE = { x: RADIUS, y: HEIGHT / 2 };

/** What the signs of the picture mean; the list has words in their place. */
export function Legend({
  sides,
  letters,
  colours,
  signs,
}: {
  readonly sides: readonly string[];
  readonly letters: Letters;
  readonly colours: (side: string) => string;
  /** The signs that are on the map. */
  readonly signs: {
    readonly unclaimed: boolean;
    readonly bases: boolean;
    readonly piracy: boolean;
    readonly tooNear: boolean;
    readonly lines: boolean;
    readonly disrupted: boolean;
  };
}) {
  const own = useOwnStyles();
  const styles = useStyles();
  return (
    <ul aria-hidden className={mergeClasses(styles.list, styles.quiet, own.legend)}>
      {sides.map((side) => (
        <Sign key={side} words={side}>
          <g className={colours(side)}>
            <path d={hexPath(CENTRE)} className={own.edge} />
            <text x={CENTRE.x} y={CENTRE.y + 6} textAnchor="middle" className={own.letters}>
              {letters(side)}
            </text>
          </g>
        </Sign>
      ))}
      {signs.unclaimed && (
        <Sign words="Unclaimed">
          <g className={colours("")}>
            <path d={hexPath(CENTRE)} className={own.edge} />
          </g>
        </Sign>
      )}
      <Sign words="Star System" large>
        <PlaceMark at={CENTRE} system bases={false} />
      </Sign>
      {signs.bases && (
        <Sign words="Bases" large>
          <PlaceMark at={CENTRE} system={false} bases />
        </Sign>
      )}
      {signs.piracy && (
        <Sign words="Piracy" large>
          <PirateMark at={CENTRE} near={false} />
        </Sign>
      )}
      {signs.tooNear && (
        <Sign words="Too near" large>
          <PirateMark at={CENTRE} near />
        </Sign>
      )}
      {signs.lines && (
        <Sign words="Supply line" large>
          <LineMark dashes="5 2.5" width={2} />
        </Sign>
      )}
      {signs.disrupted && (
        <Sign words="Disrupted supply line" large>
          <LineMark dashes="1.5 4" width={3} />
        </Sign>
      )}
    </ul>
  );
}

const LineMark = ({ dashes, width }: { readonly dashes: string; readonly width: number }) => (
  <line
    x1={10}
    x2={30}
    y1={CENTRE.y}
    y2={CENTRE.y}
    stroke="currentColor"
    strokeWidth={width}
    strokeDasharray={dashes}
  />
);

/** A sign and what it means. */
function Sign({
  words,
  large = false,
  children,
}: {
  readonly words: string;
  /** For a sign that is much smaller than a hex. */
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  const own = useOwnStyles();
  const around = large ? `10 ${HEIGHT / 2 - 9} 20 18` : `-2 -2 ${RADIUS * 2 + 4} ${HEIGHT + 4}`;
  return (
    <li>
      <svg viewBox={around} className={own.sign}>
        {children}
      </svg>{" "}
      {words}
    </li>
  );
}
