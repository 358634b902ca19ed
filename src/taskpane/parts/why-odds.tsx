import { useMemo } from "react";
import { whyRoll, type RollAsked } from "../../engine/campaign/why-roll";
import { useOpen } from "../books";
import { Clause } from "./clause";
import { Disclosure } from "./disclosure";
import { FactLinks } from "./fact-links";
import { useStyles } from "./styles";

/** Where the odds of a roll come from: its rule and dice, its modifiers, and the rows of the books that they name. */
export function WhyOdds({ roll }: { readonly roll: RollAsked }) {
  return (
    <Disclosure label="Why" testId="why-odds">
      <Why roll={roll} />
    </Disclosure>
  );
}

function Why({ roll }: { readonly roll: RollAsked }) {
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
