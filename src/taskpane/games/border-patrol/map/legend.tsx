import { makeStyles, tokens } from "@fluentui/react-components";
import { Sign, Signs } from "../../../parts/map/signs";
import { PirateMark, PlaceMark, type Letters } from "./marks";
import { HEIGHT, RADIUS, hexPath } from "./shape";

const useOwnStyles = makeStyles({
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
  return (
    <Signs>
      {sides.map((side) => (
        <Sign key={side} words={side} around={HEX}>
          <g className={colours(side)}>
            <path d={hexPath(CENTRE)} className={own.edge} />
            <text x={CENTRE.x} y={CENTRE.y + 6} textAnchor="middle" className={own.letters}>
              {letters(side)}
            </text>
          </g>
        </Sign>
      ))}
      {signs.unclaimed && (
        <Sign words="Unclaimed" around={HEX}>
          <g className={colours("")}>
            <path d={hexPath(CENTRE)} className={own.edge} />
          </g>
        </Sign>
      )}
      <Sign words="Star System" around={SMALL}>
        <PlaceMark at={CENTRE} system bases={false} />
      </Sign>
      {signs.bases && (
        <Sign words="Bases" around={SMALL}>
          <PlaceMark at={CENTRE} system={false} bases />
        </Sign>
      )}
      {signs.piracy && (
        <Sign words="Piracy" around={SMALL}>
          <PirateMark at={CENTRE} near={false} />
        </Sign>
      )}
      {signs.tooNear && (
        <Sign words="Too near" around={SMALL}>
          <PirateMark at={CENTRE} near />
        </Sign>
      )}
      {signs.lines && (
        <Sign words="Supply line" around={SMALL}>
          <LineMark dashes="5 2.5" width={2} />
        </Sign>
      )}
      {signs.disrupted && (
        <Sign words="Disrupted supply line" around={SMALL}>
          <LineMark dashes="1.5 4" width={3} />
        </Sign>
      )}
    </Signs>
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

/** Around a hex. */
const HEX = `-2 -2 ${RADIUS * 2 + 4} ${HEIGHT + 4}`;
/** Around what is much smaller than a hex. */
const SMALL = `10 ${HEIGHT / 2 - 9} 20 18`;
