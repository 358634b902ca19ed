import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { hasLedger } from "../../../engine/campaign/ledger/ledger";
import { compared, effectsOf, type Plan } from "../../../engine/campaign/plans";
import { effectSays, isListed } from "../../../engine/campaign/what-if";
import type { OpenGame } from "../../../engine/campaign/game";
import { useBooks } from "../../books";
import { nameWith } from "../../parts/name-with";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** The plans: what each would do and change, side by side, and how to go on with one, or to book it. */
export function Plans() {
  const { store, read, plans, planning, working } = useBooks();
  const booked = read?.booked ?? null;
  if (booked === null || !hasLedger(booked.game)) return null;
  return (
    <Section title="Plans">
      <Note>
        Try several actions together before you decide. Nothing of a plan is booked, rolled or seen by others.
      </Note>
      {plans.length > 0 && <Comparison booked={booked} plans={plans} />}
      {plans.map((plan) => (
        <OnePlan key={plan.name} booked={booked} plan={plan} isOpen={plan.name === planning} />
      ))}
      <Buttons>
        <Button
          size="small"
          disabledFocusable={working !== null || planning !== null}
          onClick={() => void store.plans.begin()}
          data-testid="plan-begin"
        >
          Start a plan
        </Button>
      </Buttons>
    </Section>
  );
}

/** The figures that differ, as they are and with each plan. */
function Comparison({ booked, plans }: { readonly booked: OpenGame; readonly plans: readonly Plan[] }) {
  const styles = useStyles();
  const rows = useMemo(() => compared(booked, plans), [booked, plans]);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table} data-testid="plans-compared">
      <thead>
        <tr>
          <th scope="col" className={styles.left}>
            What
          </th>
          <th scope="col" className={styles.left}>
            Now
          </th>
          {plans.map(({ name }) => (
            <th key={name} scope="col" className={styles.left}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, now, then }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{now}</td>
            {then.map((word, index) => (
              <td key={plans[index]?.name}>{word === now ? word : <strong>{word}</strong>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OnePlan({
  booked,
  plan,
  isOpen,
}: {
  readonly booked: OpenGame;
  readonly plan: Plan;
  readonly isOpen: boolean;
}) {
  const { store, working } = useBooks();
  const styles = useStyles();
  const { name, acts } = plan;
  // What the comparison does not show: what would be due, what the close would bring, and problems.
  const listed = useMemo(() => effectsOf(booked, plan).filter(isListed), [booked, plan]);
  const isImpossible = acts.some(({ refused }) => refused.length > 0);
  return (
    <div className={styles.stack} data-testid={`plan-${name}`}>
      <h4 className={styles.subtitle}>{isOpen ? `${name} (open)` : name}</h4>
      {acts.length === 0 ? (
        <Note>No actions yet. Do something on any page while the plan is open.</Note>
      ) : (
        <ol className={styles.tight}>
          {acts.map(({ name: called, says, refused }, index) => (
            <li key={index}>
              {refused.length > 0 ? `${called} is no longer possible: ` : ""}
              {says}
            </li>
          ))}
        </ol>
      )}
      {listed.length > 0 && (
        <ul className={mergeClasses(styles.list, styles.tight)}>
          {listed.map((effect) => (
            <li key={effectSays(effect)} className={styles.plain}>
              {effectSays(effect)}
            </li>
          ))}
        </ul>
      )}
      <Buttons>
        <Button
          size="small"
          appearance="primary"
          aria-label={nameWith("Book it", name)}
          disabledFocusable={working !== null || acts.length === 0 || isImpossible}
          onClick={() => void store.plans.book(name)}
          data-testid={`plan-book-${name}`}
        >
          Book it
        </Button>
        {!isOpen && (
          <Button
            size="small"
            aria-label={nameWith("Go on with it", name)}
            disabledFocusable={working !== null}
            onClick={() => void store.plans.goTo(name)}
          >
            Go on with it
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Copy ${name}`}
          disabledFocusable={working !== null}
          onClick={() => void store.plans.copy(name)}
        >
          Copy
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${name}`}
          disabledFocusable={working !== null}
          onClick={() => void store.plans.remove(name)}
        >
          Delete
        </Button>
      </Buttons>
    </div>
  );
}
