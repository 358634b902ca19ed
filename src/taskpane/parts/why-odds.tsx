import { useMemo } from "react";
import { whyRoll, type RollAsked } from "../../engine/campaign/why-roll";
import { useOpen } from "../books";
import { Clause } from "./clause";
import { Disclosure } from "./disclosure";
import { FactLinks } from "./fact-links";
import { useStyles } from "./styles";

/** Where the odds of some rolls come from: the rule and dice of each, its modifiers, and the rows of the books that they name. */
export function WhyOdds({ rolls }: { readonly rolls: readonly RollAsked[] }) {
  return (
    <Disclosure label="Why" testId="why-odds">
      {rolls.map((roll) => (
        <OddsParts key={roll.what} roll={roll} />
      ))}
    </Disclosure>
  );
}

/** The same of one roll, where it is asked for already. */
export function OddsParts({ roll }: { readonly roll: RollAsked }) {
  const open = useOpen();
  const styles = useStyles();
  const { parts, facts } = useMemo(() => whyRoll(open, roll), [open, roll]);
  return (
    <>
      <ul className={styles.list}>
        {parts.map(({ what, value, clause }, index) => (
          <li key={index} className={styles.plain} data-testid="odds-part">
            {what}: {value} <Clause of={clause} />
          </li>
        ))}
      </ul>
      <FactLinks facts={facts} testId="odds-facts" />
    </>
  );
}
