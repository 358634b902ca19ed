import { createContext, useContext, useState, type ReactNode } from "react";
import type { CommandRequest } from "../engine/campaign/commands/command-spec";
import type { OpenGame } from "../engine/campaign/game";
import { campaignName, useOpen } from "./books";
import type { TypedFields } from "./parts/command-progress";

/**
 * What is typed into the forms of commands and not written yet, by what they are for. A form is closed and opened, and drawn anew in
 * another place, when something else is recorded or another page is shown. It is no state: nothing else is drawn anew while somebody types.
 */
type TypedForms = Map<string, TypedFields>;

const TypedContext = createContext<TypedForms | null>(null);

/** Keeps what is typed into forms for everything inside. */
export function TypedFormsProvider({ children }: { readonly children: ReactNode }) {
  const [forms] = useState<TypedForms>(() => new Map());
  return <TypedContext.Provider value={forms}>{children}</TypedContext.Provider>;
}

function useTypedForms(): TypedForms {
  const forms = useContext(TypedContext);
  if (!forms) throw new Error("useTypedForm needs a TypedFormsProvider around it");
  return forms;
}

type Form = { readonly command: { readonly id: string } } & CommandRequest;

/** What a form is for: a command of the turn under way, done by a side to something. */
const nameOf = (open: OpenGame, { command, side, subject }: Form): string =>
  [campaignName(open), open.campaign.turn, command.id, side, subject].join("\n");

/** Nothing typed: one constant, so that nothing is calculated again while nothing is typed. */
const NOTHING: TypedFields = {};

interface TypedForm {
  readonly typed: TypedFields;
  /** Changes it; null for nothing. */
  readonly type: (typed: TypedFields | null) => void;
  /**
   * Forgets it while it is written, and keeps it if that fails. A form that is drawn anew with the new books is blank, and it is drawn
   * before the old one learns that all is written.
   */
  readonly whileWritten: (written: () => Promise<boolean>) => Promise<boolean>;
}

/** What is typed into a form. */
export function useTypedForm(form: Form): TypedForm {
  const forms = useTypedForms();
  const name = nameOf(useOpen(), form);
  const [shown, show] = useState({ name, typed: forms.get(name) ?? NOTHING });
  const typed = shown.name === name ? shown.typed : (forms.get(name) ?? NOTHING);
  const type = (next: TypedFields | null): void => {
    if (next) forms.set(name, next);
    else forms.delete(name);
    show({ name, typed: next ?? NOTHING });
  };
  const whileWritten = async (written: () => Promise<boolean>): Promise<boolean> => {
    const before = forms.get(name);
    forms.delete(name);
    const isWritten = await written();
    if (isWritten) show({ name, typed: NOTHING });
    else if (before) forms.set(name, before);
    return isWritten;
  };
  return { typed, type, whileWritten };
}

/** Tells whether something is typed into a form, so that it is open when it is drawn. */
export function useHasTypedForm(): (form: Form) => boolean {
  const forms = useTypedForms();
  const open = useOpen();
  return (form) => forms.has(nameOf(open, form));
}
