import { mergeClasses } from "@fluentui/react-components";
import type { Kind } from "../../../engine/core/kind";
import type { AnyRule } from "../../../engine/core/rule";
import { formula } from "../../../engine/core/formula";
import { useLooks } from "../../parts/looks";
import { Note } from "../../parts/section";
import { figuresOf } from "./figures-of";
import { InsertExample } from "./insert-example";

/** What a function is given and gives, how doubtful points are read, and worked examples. */
export function FunctionHelp({ rule }: { readonly rule: AnyRule }) {
  const looks = useLooks();
  const parameters = Object.entries(rule.given as Record<string, Kind<unknown>>);
  return (
    <>
      <dl className={looks.tight} style={{ margin: 0 }}>
        {parameters.map(([name, kind]) => (
          <div key={name}>
            <dt className={looks.strong}>
              {name}
              {kind.optional && <span className={looks.quiet}> (may be left out)</span>}
            </dt>
            <dd style={{ margin: 0 }}>
              <Note quiet={false}>{kind.help}</Note>
              <Note>Takes {kind.accepts}</Note>
            </dd>
          </div>
        ))}
        <div>
          <dt className={looks.strong}>Gives</dt>
          <dd style={{ margin: 0 }}>{rule.gives.help}</dd>
        </div>
      </dl>
      {rule.rulings.length > 0 && (
        <div>
          <span className={looks.strong}>Rulings</span>
          <ul style={{ margin: 0, paddingLeft: "18px" }}>
            {rule.rulings.map((ruling) => (
              <li key={ruling}>{ruling}</li>
            ))}
          </ul>
        </div>
      )}
      <span className={looks.strong}>Examples</span>
      <ul className={mergeClasses(looks.list, looks.ruled)}>
        {rule.examples.map((example, index) => (
          <li key={index} className={looks.tight}>
            <code className={looks.code}>{formula(rule, example[0])}</code>
            <span>
              gives <span className={looks.strong}>{figuresOf(example[1])}</span>
            </span>
            {example[2] !== "" && <Note>{example[2]}</Note>}
            <InsertExample rule={rule} example={example} />
          </li>
        ))}
      </ul>
    </>
  );
}
