import type { PaneTheme } from "../taskpane/pane";
import { make, makeButton } from "./elements";

/** The actions of the bar's buttons. */
export interface BarActions {
  open(file: File): void;
  save(): void;
  switchTheme(): void;
  showCopies(): void;
}

/** A button beside a message. */
export interface Offer {
  readonly words: string;
  readonly testid: string;
  readonly take: () => void;
}

/** The bar above the grid: the name of the open workbook, Open and Save, light and dark theme, and messages. */
export interface Bar {
  readonly element: HTMLElement;
  /** Shows the name of the workbook, such as "Border Patrol.xlsx". */
  name(workbook: string): void;
  theme(theme: PaneTheme): void;
  /** Shows that something is in progress or went wrong, with what can be done about it; null removes the message. */
  notify(message: string | null, offers?: readonly Offer[]): void;
  /** Shows when a copy of the workbook was last kept, such as "20:41"; null where there is none. */
  copyKept(at: string | null): void;
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
  bar.append(
    make("h1", "bar-title", "Starledger"),
    name,
    make("span", "bar-space"),
    copies,
    makeButton("workbench-open", "Open …", () => picker.click()),
    picker,
    makeButton("workbench-save", "Save", () => actions.save()),
    theme,
  );
  copies.hidden = true;
  const element = make("div", "bar-and-notice");
  element.append(bar, notice);
  return {
    element,
    name: (workbook) => {
      name.textContent = workbook;
      document.title = `${workbook} – Starledger workbench`;
    },
    theme: (now) => {
      theme.textContent = now === "dark" ? "Light" : "Dark";
      theme.title = now === "dark" ? "Switch to the light theme" : "Switch to the dark theme";
    },
    notify,
    copyKept: (at) => {
      copies.hidden = at === null;
      copies.textContent = `Copy kept ${at ?? ""}`;
    },
  };
}
