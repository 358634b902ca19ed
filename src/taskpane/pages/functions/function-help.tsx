import { Button, mergeClasses } from "@fluentui/react-components";
import { formula } from "../../../engine/core/formula";
import type { AnyRule } from "../../../engine/core/rule";
import { useStyles } from "../../parts/styles";
import { Note } from "../../parts/section";
import { Calculator, useTypedCall } from "./calculator";
import { formatValue } from "./format-value";
import { InsertFormula } from "./insert-formula";
import { typedOf } from "./read-call";

/** A function to fill in, its rulings on unclear points, and examples. */
export function FunctionHelp({ rule }: { readonly rule: AnyRule }) {
  const styles = useStyles();
  return (
    <>
      <Calculator rule={rule} />
      {rule.rulings.length > 0 && (
        <div>
          <span className={styles.strong}>Rulings</span>
          <ul style={{ margin: 0, paddingLeft: "18px" }}>
            {rule.rulings.map((ruling) => (
              <li key={ruling}>{ruling}</li>
            ))}
          </ul>
        </div>
      )}
      <Examples rule={rule} />
    </>
  );
}

function Examples({ rule }: { readonly rule: AnyRule }) {
  const styles = useStyles();
  const [, keep] = useTypedCall(rule);
  return (
    <div>
      <span className={styles.strong}>Examples</span>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {rule.examples.map(([given, gives, why], index) => (
          <li key={index} className={styles.tight}>
            <code className={styles.code}>{formula(rule, given)}</code>
            <span>
              gives <span className={styles.strong}>{formatValue(gives)}</span>
            </span>
            {why !== "" && <Note>{why}</Note>}
            <InsertFormula formula={formula(rule, given)} value={gives} label="Insert into the selected cell">
              <Button
                size="small"
                appearance="subtle"
                onClick={() => keep(() => ({ given: typedOf(rule, given), cell: null }))}
              >
                Use in the calculator
              </Button>
            </InsertFormula>
          </li>
        ))}
      </ul>
    </div>
  );
}
