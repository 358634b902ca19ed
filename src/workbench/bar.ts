import type { PaneTheme } from "../taskpane/pane";
import { make, makeButton } from "./elements";

/** The actions of the bar's buttons. */
export interface BarActions {
  home(): void;
  begin(): void;
  samples(): void;
  open(file: File): void;
  save(): void;
  undo(): void;
  redo(): void;
  help(): void;
  switchTheme(): void;
  showCopies(): void;
  reload(): void;
}

/** A button beside a message. */
export interface Offer {
  readonly words: string;
  readonly testid: string;
  readonly take: () => void;
}

/** The bar above the grid: what can be done with any workbook, the name of the open one, the theme, and messages. */
export interface Bar {
  readonly element: HTMLElement;
  /** Lets the user choose a file to open. */
  chooseFile(): void;
  /** Shows the name of the workbook, such as "Border Patrol.xlsx". */
  name(workbook: string): void;
  theme(theme: PaneTheme): void;
  /** Shows that something is in progress or went wrong, with what can be done about it; null removes the message. */
  notify(message: string | null, offers?: readonly Offer[]): void;
  /** Shows these words on the button that leads to the copies, such as "Copy kept 20:41"; null where there are none. */
  copies(words: string | null): void;
  /** Shows that a newer version of the page waits. */
  newVersion(): void;
}

const ACCEPTED = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function makeBar(actions: BarActions): Bar {
  const name = make("span", "bar-workbook");
  const picker = make("input", "bar-picker");
  picker.type = "file";
  picker.accept = ACCEPTED;
  picker.hidden = true;
  picker.dataset["testid"] = "workbench-file";
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) actions.open(file);
    picker.value = "";
  });
  const theme = makeButton("workbench-theme", "", () => actions.switchTheme());
  const copies = makeButton("workbench-copies", "", () => actions.showCopies());
  copies.title = "Copies of your work are kept in this browser, on this computer. Open or delete them here.";
  const reload = makeButton("workbench-reload", "Reload for the new version", () => actions.reload());
  reload.title = "A new version of Starledger is ready. You are asked about unsaved work first.";
  reload.hidden = true;
  const notice = make("div", "bar-notice");
  const message = make("span", "bar-message");
  message.setAttribute("role", "status");
  const offered = make("span", "bar-offers");
  const close = makeButton("workbench-told-close", "Close", () => notify(null));
  close.hidden = true;
  notice.append(message, offered, close);
  const notify = (words: string | null, offers: readonly Offer[] = []): void => {
    message.textContent = words ?? "";
    offered.replaceChildren(...offers.map((offer) => makeButton(offer.testid, offer.words, offer.take)));
    notice.classList.toggle("bar-notice-shown", words !== null);
    close.hidden = words === null;
  };
  const bar = make("section", "bar");
  bar.setAttribute("aria-label", "Workbook");
  const title = make("h1", "bar-title");
  const home = makeButton("workbench-home", "Starledger", () => actions.home());
  home.className = "bar-home";
  home.title = "Home";
  title.append(home);
  bar.append(
    title,
    makeButton("workbench-new", "New", () => actions.begin()),
    makeButton("workbench-open", "Open …", () => picker.click()),
    picker,
    makeButton("workbench-samples", "Samples", () => actions.samples()),
    makeButton("workbench-save", "Save", () => actions.save()),
    makeButton("workbench-undo", "Undo", () => actions.undo()),
    makeButton("workbench-redo", "Redo", () => actions.redo()),
    name,
    make("span", "bar-space"),
    reload,
    copies,
    makeButton("workbench-help", "Help", () => actions.help()),
    theme,
  );
  copies.hidden = true;
  const element = make("div", "bar-and-notice");
  element.append(bar, notice);
  return {
    element,
    chooseFile: () => picker.click(),
    name: (workbook) => {
      name.textContent = workbook;
      document.title = `${workbook} – Starledger workbench`;
    },
    theme: (now) => {
      theme.textContent = now === "dark" ? "Light" : "Dark";
      theme.title = now === "dark" ? "Switch to the light theme" : "Switch to the dark theme";
    },
    notify,
    copies: (words) => {
      copies.hidden = words === null;
      copies.textContent = words;
    },
    newVersion: () => {
      reload.hidden = false;
    },
  };
}
