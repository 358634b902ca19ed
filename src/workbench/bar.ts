import type { PaneTheme } from "../taskpane/pane";

/** The actions of the bar's buttons. */
export interface BarActions {
  open(file: File): void;
  save(): void;
  switchTheme(): void;
}

/** The bar above the grid: the name of the open workbook, Open and Save, light and dark theme, and messages. */
export interface Bar {
  readonly element: HTMLElement;
  /** Shows the name of the workbook, such as "Border Patrol.xlsx". */
  name(workbook: string): void;
  theme(theme: PaneTheme): void;
  /** Shows that something is in progress or went wrong, with what can be done about it; null removes the message. */
  notify(message: string | null, action?: BarAction): void;
}

/** Something that a message offers to do. */
export interface BarAction {
  readonly words: string;
  run(): void;
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
  const theme = button("workbench-theme", "", () => actions.switchTheme());
  const notice = make("div", "bar-notice");
  const message = make("span", "bar-message");
  message.setAttribute("role", "status");
  const close = button("workbench-told-close", "Close", () => notify(null));
  close.hidden = true;
  let offered: BarAction | undefined;
  const act = button("workbench-notice-action", "", () => offered?.run());
  act.hidden = true;
  notice.append(message, act, close);
  const notify = (words: string | null, action?: BarAction): void => {
    message.textContent = words ?? "";
    notice.classList.toggle("bar-notice-shown", words !== null);
    close.hidden = words === null;
    offered = action;
    act.hidden = action === undefined;
    act.textContent = action?.words ?? "";
  };
  const bar = make("section", "bar");
  bar.setAttribute("aria-label", "Workbook");
  bar.append(
    title(),
    name,
    make("span", "bar-space"),
    button("workbench-open", "Open …", () => picker.click()),
    picker,
    button("workbench-save", "Save", () => actions.save()),
    theme,
  );
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
  };
}

function title(): HTMLElement {
  const heading = make("h1", "bar-title");
  heading.textContent = "Starledger";
  return heading;
}

function button(testid: string, words: string, click: () => void): HTMLButtonElement {
  const made = make("button", "bar-button");
  made.type = "button";
  made.textContent = words;
  made.dataset["testid"] = testid;
  made.addEventListener("click", click);
  return made;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
