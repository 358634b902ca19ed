import { Button, Link } from "@fluentui/react-components";
import { closeTurn } from "../../../engine/campaign/commands/transfer";
import type { Closing } from "../../../engine/campaign/ledger/entry";
import { useBooks, useOpen } from "../../books";
import { Amount } from "../../parts/figures";
import { Refusals } from "../../parts/finding-list";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";
import { useNavigation } from "../../navigation";

/** What closing the turn would write, what is still due and what stands in the way; and the button that closes it. */
export function CloseTurn() {
  const open = useOpen();
  const { desk, working } = useBooks();
  const { go } = useNavigation();
  const looks = useLooks();
  const { campaign, game, findings } = open;
  const { turn } = campaign;
  const due = game.due(open).filter(({ done }) => !done);
  const { refused } = closeTurn(open);
  const others = findings.length - refused.length;
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
          {game.closings(open, turn).map((closing) => (
            <ClosingLines key={closing.side} closing={closing} />
          ))}
        </>
      )}
      {due.length > 0 && (
        <div role="group" aria-label="Still due">
          <Note quiet={false}>Still due; after the close it can no longer be booked in turn {turn}:</Note>
          <ul className={looks.list}>
            {due.map(({ step, side, what }) => (
              <li key={`${step} ${side} ${what}`} className={looks.plain}>
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
          onClick={() => void desk.play(`Closing turn ${turn}`, (now) => closeTurn(now))}
          data-testid="turn-close"
        >
          {due.length > 0 ? `Close turn ${turn} all the same` : `Close turn ${turn}`}
        </Button>
      </Buttons>
    </Section>
  );
}

function ClosingLines({ closing }: { readonly closing: Closing }) {
  const looks = useLooks();
  const { side, income, treasury, unitBpv, netWorth, rentDue, standing } = closing;
  const amounts = [
    ["Income", income],
    ["Treasury", treasury],
    ["Unit BPV", unitBpv],
    ["Net worth", netWorth],
    ["Rent due", rentDue],
  ] as const;
  return (
    <div data-testid={`closing-${side}`}>
      <h4 className={looks.subtitle}>{side}</h4>
      <dl className={looks.facts}>
        {amounts.map(([what, amount]) =>
          amount === null ? null : (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <Amount of={amount} />
              </dd>
            </div>
          ),
        )}
        {standing !== "" && (
          <div>
            <dt>Standing</dt>
            <dd>{standing}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
