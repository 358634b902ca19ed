import { Button } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import { commandOf, offers, type Offered } from "../../engine/campaign/game";
import { sidesShown } from "../../engine/campaign/ledger/ledger";
import { useOpen } from "../books";
import { useHasTypedForm } from "../typed-forms";
import { CommandForm } from "./command-form";
import type { TypedFields } from "./command-progress";
import { Buttons } from "./section";

/** The label of the button for each command, by the command's id. */
export type Labels = Readonly<Record<string, (side: string) => string>>;

const GAME_MASTER = "";

/** The title of a command, with the side where several can do it. */
const titleOf = ({ command: { id, title }, side }: Offered, among: readonly Offered[]): string =>
  side !== GAME_MASTER && among.filter(({ command }) => command.id === id).length > 1 ? `${title} (${side})` : title;

/** No command stays open once it is done. */
const NONE: readonly string[] = [];

/**
 * The buttons for what sides can do with something now, after those of the page itself, and the form of the one that is open.
 */
export function Deeds({
  subject,
  labels,
  side,
  again = NONE,
  without = NONE,
  withMaster = labels === undefined && side === undefined,
  known,
  children,
}: {
  readonly subject: string;
  /** Only what this side can do; every side if it is left out. */
  readonly side?: string;
  /** Left out for every command, each with its title. */
  readonly labels?: Labels;
  /** The commands whose form stays open for the next time, by their ids. */
  readonly again?: readonly string[];
  /** The commands that the page has a button of its own for, by their ids. */
  readonly without?: readonly string[];
  /** Whether the game master's are there too; if left out, only where neither a side nor labels are given. */
  readonly withMaster?: boolean;
  /** What the page has asked already, by field name: a form that asks it too starts with it. */
  readonly known?: TypedFields;
  readonly children?: ReactNode;
}) {
  const open = useOpen();
  const isTyped = useHasTypedForm();
  // Before anything is chosen, the form is open in which something is typed.
  const [doing, setDoing] = useState<{ readonly id: string; readonly side: string } | null | undefined>(undefined);
  const [times, setTimes] = useState(0);
  const shown = sidesShown(open.books).map(({ name }) => name);
  const sides = side === undefined ? shown : shown.filter((name) => name === side);
  const whose = withMaster ? [GAME_MASTER, ...sides] : sides;
  const deeds = whose
    .flatMap((name) => offers(open, name))
    .filter(
      ({ done, subject: about, command: { id } }) =>
        (!done || again.includes(id)) && !without.includes(id) && about === subject && (!labels || id in labels),
    );
  const typed = doing === undefined ? deeds.find(isTyped) : undefined;
  const isOpen = (deed: Offered): boolean =>
    deed === typed || (deed.command.id === doing?.id && deed.side === doing.side);
  const chosen = deeds.find(isOpen);
  const command = chosen && commandOf(open.game, chosen.command.id);
  const close = (): void => setDoing(null);
  return (
    <>
      <Buttons>
        {children}
        {deeds.map((deed) => {
          const { command: of, side: who } = deed;
          return (
            <Button
              key={`${of.id} ${who}`}
              size="small"
              aria-expanded={isOpen(deed)}
              onClick={() => setDoing(isOpen(deed) ? null : { id: of.id, side: who })}
            >
              {labels ? labels[of.id]?.(who) : titleOf(deed, deeds)}
            </Button>
          );
        })}
      </Buttons>
      {chosen && command && (
        <CommandForm
          key={`${command.id} ${chosen.side} ${times}`}
          command={command}
          doing={{ side: chosen.side, subject }}
          {...(known && { known })}
          onDone={() => (again.includes(command.id) ? setTimes(times + 1) : close())}
          cancel={{ words: "Cancel", onCancel: close }}
        />
      )}
    </>
  );
}
