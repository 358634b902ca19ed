import { Button } from "@fluentui/react-components";
import { AddRegular, ArrowUndoRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { commandOf } from "../../../../engine/campaign/game";
import { lastChange } from "../../../../engine/orions-gate/last-change";
import { built } from "../../../../engine/orions-gate/fleets";
import { useBooks, useOpen, useViewer } from "../../../books";
import { CommandForm } from "../../../parts/command-form";
import { Buttons, Note, Section } from "../../../parts/section";
import { TryFirst } from "../../../parts/try-first";
import { FleetSection } from "./fleet";
import { useAct } from "./use-act";

/** The Builder page: the fleets with their ships, each drawn and judged as it is now (Gate: Building your Fleet). */
export function BuilderPage() {
  const open = useOpen();
  const viewer = useViewer();
  const fleets = [...built(open.campaign).fleets.values()];
  const { working } = useBooks();
  const act = useAct();
  const last = lastChange(open);
  const [adding, add] = useState(false);
  const command = commandOf(open.game, "add-fleet");
  const isAsked = viewer === null && (adding || fleets.length === 0);
  const close = (): void => add(false);
  return (
    <>
      {viewer === null && fleets.length > 0 && <TryFirst />}
      {fleets.map((fleet) => (
        <FleetSection key={fleet.fleet} fleet={fleet} />
      ))}
      {isAsked && command && (
        <Section title="A new fleet">
          <CommandForm
            command={command}
            doing={{ side: "", subject: "" }}
            onDone={close}
            {...(fleets.length > 0 && { cancel: { words: "Cancel", onCancel: close } })}
            takesFocus={adding}
          />
        </Section>
      )}
      {viewer !== null && fleets.length === 0 && <Note>There are no fleets yet.</Note>}
      {viewer === null && !isAsked && (
        <Buttons>
          {last && (
            <Button
              icon={<ArrowUndoRegular />}
              disabledFocusable={working !== null}
              onClick={() => void act("Undoing the last change", "undo", last.id)}
              data-testid="undo-last"
            >
              Undo the last change
            </Button>
          )}
          <Button icon={<AddRegular />} onClick={() => add(true)} data-testid="add-fleet">
            Add a fleet
          </Button>
        </Buttons>
      )}
    </>
  );
}
