/// <reference types="office-js" />
import { WorkbookProblem } from "../workbook/port";

/** A window of Office's own, which shows a page of the add-in. */
export interface OfficeWindow {
  /** Sends it a text; Office passes on nothing else. */
  send(text: string): void;
}

/** What is heard of such a window. */
export interface HeardOfWindow {
  readonly said: (text: string) => void;
  readonly closed: () => void;
}

/** Opens the window; refused with a WorkbookProblem, such as while one is open. */
export type OpenWindow = (heard: HeardOfWindow) => Promise<OfficeWindow>;

/** From this set on, a pane can send messages to its window as well. */
const NEEDS = ["DialogApi", "1.2"] as const;
/** How much of the screen the window takes, in per cent. */
const SIZE = { width: 80, height: 80 };

/** Opens a page in a window of Office's; undefined where this Office cannot send it messages. */
export function officeWindow(
  { requirements, ui }: Pick<Office.Context, "requirements" | "ui">,
  /** The address of the page, with all of it: Office takes no relative one. */
  address: () => string,
): OpenWindow | undefined {
  if (!requirements.isSetSupported(...NEEDS)) return undefined;
  return ({ said, closed }) =>
    new Promise((resolve, reject) => {
      ui.displayDialogAsync(address(), SIZE, ({ status, value: dialog, error }) => {
        if (status === Office.AsyncResultStatus.Failed) return reject(notOpened(error));
        dialog.addEventHandler(Office.EventType.DialogMessageReceived, (heard) => {
          if ("message" in heard) said(heard.message);
        });
        // It was closed, or its page could not be loaded.
        dialog.addEventHandler(Office.EventType.DialogEventReceived, closed);
        resolve({ send: (text) => dialog.messageChild(text) });
      });
    });
}

/** What to do about the errors of a window that is not opened, by Office's numbers. */
const REMEDIES: Readonly<Record<number, readonly [happened: string, remedy: string]>> = {
  12007: ["A window of Starledger is already open.", "Go on in that window, or close it first."],
  12009: ["The window was not allowed.", "Press the button again, and allow it."],
  12011: ["The browser blocks the window.", "Allow pop-ups for this address, and press the button again."],
};

function notOpened({ code, message }: Office.Error): WorkbookProblem {
  const [happened, remedy] = REMEDIES[code] ?? [
    `Office did not open the window: ${message}`,
    "Use the map in the pane.",
  ];
  return new WorkbookProblem(happened, "Nothing was changed.", remedy);
}
