import { setImmediate } from "node:timers";

/** What office.js hands to those who listen to a dialog, or to the page behind it. */
type Heard = { readonly message: string; readonly origin: string | undefined } | { readonly error: number };
type Handler = (heard: Heard) => void;
type Done = (result: object) => void;

/** Office's numbers for what it refuses, and for a dialog that the user has closed. */
const ERROR = { otherDomain: 12004, notHttps: 12005, oneOpen: 12007 } as const;
const CLOSED = 12006;

/** The dialogs of Office in memory: one at a time, texts in both directions, and none before somebody listens. */
export class Dialogs {
  /** The one that is open. */
  opened: OpenedDialog | undefined;

  constructor(
    /** The address of the pane, such as "https://host/taskpane.html". */
    private readonly pane: string,
  ) {}

  /** Office.context.ui of the pane. */
  readonly ui = {
    displayDialogAsync: (address: string, _options: object, done: Done): void => {
      // Not at once: the page of the dialog starts by itself.
      setImmediate(() => done(this.open(address)));
    },
  };

  private open(address: string): object {
    const { protocol, origin } = new URL(address);
    if (protocol !== "https:") return failed(ERROR.notHttps);
    if (origin !== new URL(this.pane).origin) return failed(ERROR.otherDomain);
    if (this.opened) return failed(ERROR.oneOpen);
    this.opened = new OpenedDialog(address, origin, () => {
      this.opened = undefined;
    });
    return { status: "succeeded", value: this.opened.dialog };
  }
}

/** A dialog that is open. */
export class OpenedDialog {
  /** Every text that went through, in order. */
  readonly texts: { readonly to: "dialog" | "pane"; readonly text: string }[] = [];
  private readonly ofPane = new Map<string, Handler>();
  private ofDialog: Handler | undefined;
  private isOpen = true;

  constructor(
    readonly address: string,
    private readonly origin: string,
    private readonly gone: () => void,
  ) {}

  /** The dialog as the pane holds it. */
  readonly dialog = {
    addEventHandler: (event: string, handler: Handler): void => void this.ofPane.set(event, handler),
    messageChild: (text: string): void => this.pass("dialog", text),
    close: (): void => this.end(),
  };

  /** Office.context.ui of the dialog's page. */
  readonly ui = {
    messageParent: (text: string): void => this.pass("pane", text),
    addHandlerAsync: (_event: string, handler: Handler, done: Done): void => {
      this.ofDialog = handler;
      setImmediate(() => done({ status: "succeeded" }));
    },
  };

  /** The user closes it: the pane is told, and hears nothing after that. */
  userCloses(): void {
    this.end();
    this.ofPane.get("dialogEventReceived")?.({ error: CLOSED });
  }

  private end(): void {
    this.isOpen = false;
    this.gone();
  }

  private pass(to: "dialog" | "pane", text: unknown): void {
    if (typeof text !== "string") throw new TypeError("Office passes on texts alone");
    if (!this.isOpen) throw new Error("The dialog is closed");
    this.texts.push({ to, text });
    setImmediate(() => {
      if (!this.isOpen) return;
      const handler = to === "dialog" ? this.ofDialog : this.ofPane.get("dialogMessageReceived");
      handler?.({ message: text, origin: this.origin });
    });
  }
}

const failed = (code: number) => ({ status: "failed", error: { code, name: "", message: `Error ${code}` } });
