import { make, makeButton } from "./elements";

/** A button of a dialog: its words, and what the dialog answers when it is pressed. */
export interface DialogAnswer<T> {
  readonly words: string;
  readonly testid: string;
  readonly gives: T;
}

/** A dialog of the workbench. */
export interface Asked<T> {
  readonly title: string;
  readonly testid: string;
  readonly content: readonly HTMLElement[];
  /** The first one has the focus. */
  readonly answers: readonly DialogAnswer<T>[];
  /** What it answers when it is closed with the Escape key. */
  readonly otherwise: T;
}

/** Shows a dialog over the page; resolves with the answer. The focus goes back to where it was. */
export function ask<T>(
  page: HTMLElement,
  { title, testid, content, answers, otherwise }: Asked<T>,
  give?: (answer: (gives: T) => void) => void,
): Promise<T> {
  return new Promise((resolve) => {
    const dialog = make("dialog", "dialog");
    const heading = make("h2", "dialog-title", title);
    heading.id = `${testid}-title`;
    dialog.dataset["testid"] = testid;
    dialog.setAttribute("aria-labelledby", heading.id);
    let given = otherwise;
    const answer = (gives: T): void => {
      given = gives;
      dialog.close();
    };
    const buttons = make("div", "dialog-buttons");
    buttons.append(...answers.map(({ words, testid: id, gives }) => makeButton(id, words, () => answer(gives))));
    dialog.append(heading, ...content, buttons);
    // Keys must not reach the grid, which listens to the whole page.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(given);
    });
    give?.(answer);
    page.append(dialog);
    dialog.showModal();
    buttons.querySelector("button")?.focus();
  });
}
