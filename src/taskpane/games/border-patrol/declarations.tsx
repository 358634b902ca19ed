import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { designate, hide } from "../../../engine/border-patrol/commands/fleet-commands";
import { orionSides } from "../../../engine/border-patrol/history";
import { isHiding } from "../../../engine/border-patrol/orion-turns";
import { fleetOf } from "../../../engine/campaign/ledger/replay";
import { useBooks, useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What a pirate declares at the beginning of a turn: the flagship (1B1) and hiding (1B2). */
export function Declarations() {
  const sides = orionSides(useOpen());
  if (sides.length === 0) return null;
  return (
    <Section title="Declarations">
      {sides.map((side) => (
        <SideDeclares key={side} side={side} titled={sides.length > 1} />
      ))}
    </Section>
  );
}

function SideDeclares({ side, titled }: { readonly side: string; readonly titled: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.stack}>
      {titled && <h4 className={styles.subtitle}>{side}</h4>}
      <Flagship side={side} />
      <Hiding side={side} />
    </div>
  );
}

function Flagship({ side }: { readonly side: string }) {
  const { campaign } = useOpen();
  if (fleetOf(campaign, side).length === 0) return <Note>{side} has no units yet; add them on the Ships page.</Note>;
  return <CommandForm command={designate} doing={{ side, subject: side }} shown={false} />;
}

function Hiding({ side }: { readonly side: string }) {
  const open = useOpen();
  const { campaign } = open;
  const { working } = useBooks();
  const [asking, ask] = useState(false);
  if (isHiding(open, side, campaign.turn))
    return (
      <Note quiet={false}>
        {side} is in hiding in turn {campaign.turn}.
      </Note>
    );
  const close = (): void => ask(false);
  return (
    <>
      <Buttons>
        <Button
          disabledFocusable={working !== null}
          aria-expanded={asking}
          onClick={() => ask(!asking)}
          data-testid="declare-hiding"
        >
          Declare hiding
        </Button>
        <Note>{side} is not in hiding.</Note>
      </Buttons>
      {asking && (
        <CommandForm
          command={hide}
          doing={{ side, subject: side }}
          onDone={close}
          cancel={{ words: "Do not hide", onCancel: close }}
        />
      )}
    </>
  );
}

/** Marks a side that is in hiding. */
export function HidingMark({ side }: { readonly side: string }) {
  const open = useOpen();
  const { campaign } = open;
  const styles = useStyles();
  if (!isHiding(open, side, campaign.turn)) return null;
  return <span className={styles.quiet}> in hiding</span>;
}
