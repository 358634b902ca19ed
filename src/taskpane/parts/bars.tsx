import { makeStyles, tokens } from "@fluentui/react-components";

const useOwnStyles = makeStyles({
  bars: { width: "100%", height: "auto", maxWidth: "320px", display: "block", overflow: "visible" },
  whole: { fill: tokens.colorBrandStroke1 },
  part: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorBrandStroke1, strokeWidth: "1.5px" },
  label: { fill: tokens.colorNeutralForeground1, fontSize: "11px" },
  text: { fill: tokens.colorNeutralForeground2, fontSize: "10px" },
});

const WIDTH = 280;
/** The place for the amount and the name of its series after the longest bar. */
const RIGHT = 120;
const LINE = 14;
const BAR = 9;

/**
 * For each word one bar in each series, the first filled and the others hollow, each with its amount and its series in words.
 * What it says is its label.
 */
export function Bars({
  says,
  labels,
  series,
}: {
  readonly says: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}) {
  const own = useOwnStyles();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const group = LINE * (series.length + 1) + 4;
  return (
    <svg role="img" aria-label={says} viewBox={`0 0 ${WIDTH} ${group * labels.length}`} className={own.bars}>
      {labels.map((label, index) => (
        <g key={label} transform={`translate(0 ${group * index})`}>
          <text x={0} y={LINE - 3} className={own.label}>
            {label}
          </text>
          {series.map(({ name, values }, each) => {
            const value = values[index] ?? 0;
            const width = ((WIDTH - RIGHT) * value) / most;
            const y = LINE * (each + 1);
            return (
              <g key={name}>
                <rect x={1} y={y} width={width} height={BAR} className={each === 0 ? own.whole : own.part} />
                <text x={width + 6} y={y + BAR} className={own.text}>
                  {`${value}, ${name.toLowerCase()}`}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
