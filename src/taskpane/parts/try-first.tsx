import { Button, Checkbox } from "@fluentui/react-components";
import { useMemo } from "react";
import { commandOf, perform, type OpenGame } from "../../engine/campaign/game";
import type { Stamp } from "../../engine/campaign/ledger/booking";
import type { Outcome } from "../../engine/campaign/ledger/outcome";
import { useBooks, useOpen } from "../books";
import { useInput, type Pressed } from "../inputs";
import { PREVIEW } from "../stamp";
import { Refusals } from "./refusals";
import { Buttons, Note } from "./section";
import { useStyles } from "./styles";
import { WouldChange } from "./would-change";

const outcomeOf = (open: OpenGame, { command, side, subject, fields }: Pressed, stamp: Stamp): Outcome =>
  perform(open, { command, side, subject }, fields ? [{ fields }] : [], stamp);

/** Does at once what one press says completely, and tells whether it was written; where the page asks first, it waits beside `TryFirst`. */
export function usePressed(): (pressed: Pressed) => Promise<boolean> {
  const { store, stamp } = useBooks();
  const [{ asks }, keep] = useInput("pressed");
  return (pressed) => {
    if (!asks) return store.perform(pressed.doing, (now) => outcomeOf(now, pressed, stamp()));
    keep({ asks, waits: pressed });
    return Promise.resolve(false);
  };
}

/** Beside what is done by one press: whether the pane first says what it would change, and what waits then. */
export function TryFirst() {
  const { store, stamp, working } = useBooks();
  const open = useOpen();
  const styles = useStyles();
  const [{ asks, waits }, keep] = useInput("pressed");
  const drop = (): void => keep({ asks, waits: null });
  const act = async (pressed: Pressed): Promise<void> => {
    if (await store.perform(pressed.doing, (now) => outcomeOf(now, pressed, stamp()))) drop();
  };
  return (
    <div className={styles.stack} data-screen="">
      <Checkbox
        label="First say what it would change"
        checked={asks}
        onChange={(_, { checked }) => keep({ asks: checked === true, waits: null })}
        data-testid="try-first"
      />
      {waits !== null && commandOf(open.game, waits.command) && (
        <div role="group" aria-label={waits.doing} className={styles.stack} data-testid="pressed">
          <WhatItDoes open={open} pressed={waits} />
          <Buttons>
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={working !== null}
              onClick={() => void act(waits)}
              data-testid="pressed-do"
            >
              Do it
            </Button>
            <Button size="small" onClick={drop}>
              Leave it
            </Button>
          </Buttons>
        </div>
      )}
    </div>
  );
}

function WhatItDoes({ open, pressed }: { readonly open: OpenGame; readonly pressed: Pressed }) {
  const outcome = useMemo(() => outcomeOf(open, pressed, PREVIEW), [open, pressed]);
  if (outcome.refused.length > 0) return <Refusals findings={outcome.refused} />;
  return (
    <>
      <Note quiet={false}>{outcome.says}</Note>
      <WouldChange outcome={outcome} open />
    </>
  );
}
