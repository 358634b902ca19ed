import { Button, Link } from "@fluentui/react-components";
import { useMemo } from "react";
import { closeTurn } from "../../../engine/campaign/commands/close";
import { dueItems } from "../../../engine/campaign/game";
import { tableOf, type ClosingValues } from "../../../engine/campaign/ledger/ledger";
import { CLOSINGS } from "../../../engine/campaign/schema/shared-tables";
import type { Points } from "../../../engine/core/points";
import { flatten } from "../../../engine/core/problem";
import { useBooks, useOpen } from "../../books";
import { useNavigation } from "../../navigation";
import { Amount } from "../../parts/amount";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { PREVIEW } from "../../stamp";

/** What closing the turn would write, what is still due and what stands in the way; and the button that closes it. */
export function CloseTurn() {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const { go } = useNavigation();
  const styles = useStyles();
  const { campaign, game, findings } = open;
  const { turn } = campaign;
  const due = dueItems(open).filter(({ done }) => !done);
  // Every entry is looked at for it: not again while the pane is busy.
  const { refused } = useMemo(() => closeTurn(open, PREVIEW), [open]);
  const others = flatten(findings).length - refused.length;
  return (
    <Section title={`Close turn ${turn}`}>
      {refused.length > 0 ? (
        <div role="group" aria-label="In the way">
          <Note quiet={false}>The turn cannot be closed while this does not hold:</Note>
          <Refusals findings={refused} />
        </div>
      ) : (
        <>
          <Note quiet={false}>These closings will be written to Turns, with a digest that shows any later change:</Note>
          {game.closings(open, [turn]).map((closing) => (
            <ClosingLines key={closing.side} closing={closing} />
          ))}
        </>
      )}
      {due.length > 0 && (
        <div role="group" aria-label="Still due">
          <Note quiet={false}>Still due; after the close it can no longer be booked in turn {turn}:</Note>
          <ul className={styles.list}>
            {due.map(({ step, side, what }) => (
              <li key={`${step} ${side} ${what}`} className={styles.plain}>
                {step} {side}: {what}
              </li>
            ))}
          </ul>
        </div>
      )}
      {others > 0 && (
        <Note quiet={false}>
          <Link as="button" inline onClick={() => go("checks")}>
            {others === 1 ? "1 other finding" : `${others} other findings`}
          </Link>{" "}
          {others === 1 ? "does" : "do"} not stand in the way.
        </Note>
      )}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || refused.length > 0}
          onClick={() => void store.perform(`Closing turn ${turn}`, (now) => closeTurn(now, stamp()))}
          data-testid="turn-close"
        >
          {due.length > 0 ? `Close turn ${turn} all the same` : `Close turn ${turn}`}
        </Button>
      </Buttons>
    </Section>
  );
}

/** The columns of a closing that hold amounts, and the word for how the side stands. */
function ClosingLines({ closing }: { readonly closing: ClosingValues }) {
  const { game } = useOpen();
  const styles = useStyles();
  const { side, standing } = closing;
  const amounts = Object.entries(tableOf(game, CLOSINGS.name).columns).flatMap(([key, { header, holds }]) => {
    const amount = closing[key];
    return holds === "points" && typeof amount === "number" ? [{ key, header, amount: amount as Points }] : [];
  });
  return (
    <div data-testid={`closing-${side}`}>
      <h4 className={styles.subtitle}>{side}</h4>
      <dl className={styles.facts}>
        {amounts.map(({ key, header, amount }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
        ))}
        {typeof standing === "string" && standing !== "" && (
          <div>
            <dt>{CLOSINGS.columns.standing.header}</dt>
            <dd>{standing}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
