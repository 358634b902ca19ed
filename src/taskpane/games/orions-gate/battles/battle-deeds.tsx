import { Button } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import type { BattleOffer } from "../../../../engine/orions-gate/commands/battle/offered-in-battle";
import { useViewer } from "../../../books";
import { CommandForm } from "../../../parts/command-form";
import { nameWith } from "../../../parts/name-with";
import { Buttons } from "../../../parts/section";

/** What can be done in battles, by what it is about. */
export type Offers = ReadonlyMap<string, readonly BattleOffer[]>;

/**
 * The buttons for what can be done with something in a battle, those that the turn asks for first, and the form of the one
 * that is open. What is open by itself has no button besides the one in its form: it would be there twice.
 */
export function BattleDeeds({
  subject,
  offers,
  children,
}: {
  readonly subject: string;
  readonly offers: Offers;
  readonly children?: ReactNode;
}) {
  const viewer = useViewer();
  // Nothing is chosen yet: then what is due and short is open by itself, which saves a click at each phase.
  const [opened, open] = useState<string | null | undefined>(undefined);
  const deeds = viewer === null ? [...(offers.get(subject) ?? [])].sort(dueFirst) : [];
  const drawn = deeds.find(({ command, due }) => due && command.drawnWhenDue === true)?.command.id ?? null;
  const id = opened === undefined ? drawn : opened;
  const chosen = deeds.find(({ command }) => command.id === id);
  const isByItself = opened === undefined && chosen !== undefined;
  const others = isByItself ? deeds.filter((deed) => deed !== chosen) : deeds;
  const close = (): void => open(undefined);
  if (deeds.length === 0 && !children) return null;
  return (
    <>
      {(others.length > 0 || children) && (
        <Buttons>
          {others.map(({ command, due, what }) => (
            <Button
              key={command.id}
              size="small"
              appearance={due ? "primary" : "secondary"}
              aria-expanded={command.id === id}
              aria-label={nameWith(command.title, what)}
              onClick={() => open(command.id === id ? null : command.id)}
              data-testid={`${command.id}-${subject}`}
            >
              {command.title}
            </Button>
          ))}
          {children}
        </Buttons>
      )}
      {chosen && (
        <div data-screen="">
          <CommandForm
            key={chosen.command.id}
            command={chosen.command}
            doing={{ side: "", subject }}
            onDone={close}
            takesFocus={!isByItself}
            // Drawn by itself it is there for the next player as soon as one is done: its button says whose turn it ends.
            {...(isByItself ? { words: { button: chosen.what } } : { cancel: { words: "Cancel", onCancel: close } })}
          />
        </div>
      )}
    </>
  );
}

const dueFirst = (one: BattleOffer, other: BattleOffer): number => Number(other.due) - Number(one.due);
