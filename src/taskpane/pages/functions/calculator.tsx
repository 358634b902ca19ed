import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Fragment, useMemo, useRef, type ReactNode } from "react";
import type { AnyRule, Explanation } from "../../../engine/core/rule";
import { useInput, type TypedArgument, type TypedCall } from "../../inputs";
import { useFocusBack } from "../../parts/focus-back";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { ArgumentField } from "./argument-field";
import { InsertFormula } from "./insert-formula";
import { formulaOfCall, readCall } from "./read-call";
import { Result } from "./result";
import { TakeUnit, type Taken } from "./take-unit";

/** Side by side if the pane is wide enough for two. */
const useOwnStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: "start",
  },
});

const NOTHING_GIVEN: TypedCall = { given: {}, cell: null };

/** What is typed for a function, and how to change it. */
export function useTypedCall({ id }: AnyRule): [TypedCall, (change: (before: TypedCall) => TypedCall) => void] {
  const [calls, keep] = useInput("calculator");
  return [
    calls[id] ?? NOTHING_GIVEN,
    (change) => keep((before) => ({ ...before, [id]: change(before[id] ?? NOTHING_GIVEN) })),
  ];
}

/** A function to fill in: its value, how it is calculated, and a button to insert it into a cell. */
export function Calculator({ rule }: { readonly rule: AnyRule }) {
  const styles = useStyles();
  const own = useOwnStyles();
  const [{ given, cell }, keep] = useTypedCall(rule);
  const read = useMemo(() => readCall(rule, given), [rule, given]);
  const { problems, result } = read;
  const give = (name: string, argument: TypedArgument): void =>
    keep((before) => ({ given: { ...before.given, [name]: argument }, cell: null }));
  const clear = Object.keys(given).length > 0 && <Clear onClear={() => keep(() => NOTHING_GIVEN)} />;
  return (
    <div className={styles.stack} data-testid="calculator">
      <Note>Gives: {rule.gives.help}.</Note>
      {cell && (
        <Note quiet={false}>
          From cell <SpotLink spot={cell.spot} />. {cell.note}
          {cell.from.length > 0 && " Its formula refers to "}
          {cell.from.map((spot, index) => (
            <Fragment key={`${spot.sheet} ${spot.cell ?? ""}`}>
              {index > 0 && ", "}
              <SpotLink spot={spot} />
            </Fragment>
          ))}
          {cell.from.length > 0 && "."}
        </Note>
      )}
      <TakeUnit
        rule={rule}
        onTaken={(taken) => keep((before) => ({ given: afterTaking(before.given, taken), cell: null }))}
      />
      <div className={own.fields}>
        {Object.entries(rule.given).map(([name, kind]) => (
          <ArgumentField
            key={name}
            name={name}
            kind={kind}
            argument={given[name]}
            problem={problems.get(name)}
            onChange={(argument) => give(name, argument)}
          />
        ))}
      </div>
      <Result rule={rule} read={read} />
      {result.kind === "explained" ? (
        <Insert rule={rule} given={given} value={result.explanation.value}>
          {clear}
        </Insert>
      ) : (
        clear && <Buttons>{clear}</Buttons>
      )}
    </div>
  );
}

/** What is given once cells of a unit are taken: nothing stays of a unit before. */
const afterTaking = (given: TypedCall["given"], taken: Taken): TypedCall["given"] =>
  Object.fromEntries([
    ...Object.entries(given).filter(([name]) => !(name in taken)),
    ...Object.entries(taken).flatMap(([name, argument]) => (argument ? [[name, argument] as const] : [])),
  ]);

/** Is removed together with what it clears, and gives the focus back. */
function Clear({ onClear }: { readonly onClear: () => void }) {
  const part = useRef<HTMLSpanElement>(null);
  useFocusBack(part);
  return (
    <span ref={part}>
      <Button size="small" appearance="subtle" onClick={onClear}>
        Clear
      </Button>
    </span>
  );
}

interface InsertProps {
  readonly rule: AnyRule;
  readonly given: TypedCall["given"];
  readonly value: Explanation["value"];
  readonly children: ReactNode;
}

function Insert({ rule, given, value, children }: InsertProps) {
  const styles = useStyles();
  const formula = formulaOfCall(rule, given);
  const reads = Object.values(given).flatMap((argument) =>
    argument.kind === "taken" && argument.from ? [argument.from] : [],
  );
  return (
    <div className={styles.tight}>
      <code className={styles.code}>{formula.length > MAX_SHOWN ? `${formula.slice(0, MAX_SHOWN)} …` : formula}</code>
      <InsertFormula
        primary
        formula={formula}
        value={value}
        reads={reads}
        label="Insert this formula into the selected cell"
        testId="calculator-insert"
      >
        {children}
      </InsertFormula>
    </div>
  );
}

/** How many characters of a long formula are shown. */
const MAX_SHOWN = 300;
