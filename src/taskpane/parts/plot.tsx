import { makeStyles, tokens } from "@fluentui/react-components";

const useOwnStyles = makeStyles({
  plot: { width: "100%", height: "auto", maxWidth: "320px", display: "block", overflow: "visible" },
  line: { fill: "none", stroke: tokens.colorBrandStroke1, strokeWidth: "2px", strokeLinejoin: "round" },
  dot: { fill: tokens.colorBrandStroke1 },
  under: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorBrandStroke1, strokeWidth: "2px" },
  rule: { stroke: tokens.colorNeutralStroke2, strokeWidth: "1px" },
  goal: { stroke: tokens.colorNeutralForeground2, strokeWidth: "1px", strokeDasharray: "4 3" },
  text: { fill: tokens.colorNeutralForeground2, fontSize: "11px" },
});

const WIDTH = 280;
const HEIGHT = 120;
const LEFT = 44;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 20;

/**
 * A line chart with one value a turn; the last, for the current turn, is a hollow dot. Its axis includes 0 and the goal, a
 * dashed line. Its label says the same in words.
 */
export function Plot({
  title,
  from,
  values,
  goal,
}: {
  readonly title: string;
  readonly from: number;
  readonly values: readonly number[];
  readonly goal?: { readonly at: number; readonly what: string };
}) {
  const own = useOwnStyles();
  const [first, last] = [values[0], values[values.length - 1]];
  if (first === undefined || last === undefined) return null;
  const until = from + values.length - 1;
  const { least, most } = rangeOf(goal ? [...values, goal.at] : values);
  const x = (index: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, values.length - 1);
  const y = (value: number): number => TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least);
  const points = values.map((value, index) => `${x(index)},${y(value)}`).join(" ");
  const words = `${title}: ${figure(first)} in turn ${from}, ${figure(last)} in turn ${until}; lowest ${figure(Math.min(...values))}, highest ${figure(Math.max(...values))}${goal ? `; ${figure(goal.at)} ${goal.what}` : ""}`;
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={own.plot} data-plot="">
      {[most, least].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} className={own.rule} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={own.text}>
            {figure(value)}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 4} className={own.text}>
        turn {from}
      </text>
      {values.length > 1 && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end" className={own.text}>
          turn {until}
        </text>
      )}
      {goal && (
        <>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(goal.at)} y2={y(goal.at)} className={own.goal} />
          <text x={WIDTH - RIGHT} y={y(goal.at) + 12} textAnchor="end" className={own.text}>
            {`${figure(goal.at)} ${goal.what}`}
          </text>
        </>
      )}
      <polyline points={points} className={own.line} />
      {values.map((value, index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={y(value)}
          r={3}
          className={index === values.length - 1 ? own.under : own.dot}
        >
          <title>{`Turn ${from + index}: ${figure(value)}`}</title>
        </circle>
      ))}
    </svg>
  );
}

/** The lowest and highest value of the axis, which includes 0. */
function rangeOf(values: readonly number[]): { least: number; most: number } {
  const [least, most] = [Math.floor(Math.min(0, ...values)), Math.ceil(Math.max(0, ...values))];
  return least === most ? { least, most: most + 1 } : { least, most };
}

const figure = (value: number): string => String(value).replace("-", "−");
