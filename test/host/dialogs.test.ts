/** @jest-environment jsdom */
import type { Dialogs } from "./dialogs";
import { type OpenedDialog } from "./dialogs";
import { installOffice, withDialogs } from "./load-office";

const PAGE = "https://localhost:3000/map.html";

/** Office's answer: the dialog, or the number of what was wrong. */
const open = (address: string): Promise<Office.Dialog | number> =>
  new Promise((resolve) =>
    Office.context.ui.displayDialogAsync(address, {}, ({ status, value, error }) =>
      resolve(status === Office.AsyncResultStatus.Failed ? error.code : value),
    ),
  );

const passed = () => new Promise((resolve) => setTimeout(resolve, 5));

let dialogs: Dialogs;
beforeEach(() => {
  dialogs = installOffice(withDialogs).dialogs;
});

/** A dialog that is open, and what the pane hears of it. */
async function opened(): Promise<{ dialog: Office.Dialog; there: OpenedDialog; heard: unknown[] }> {
  const dialog = await open(PAGE);
  const there = dialogs.opened;
  if (typeof dialog === "number" || !there) throw new Error("no dialog was opened");
  const heard: unknown[] = [];
  dialog.addEventHandler(Office.EventType.DialogMessageReceived, (each) => heard.push(each));
  dialog.addEventHandler(Office.EventType.DialogEventReceived, (each) => heard.push(each));
  return { dialog, there, heard };
}

test("a page of another domain, or without https, is not opened; nor a second dialog until the first one is closed", async () => {
  expect(await open("https://elsewhere.example/map.html")).toBe(12004);
  expect(await open("http://localhost:3000/map.html")).toBe(12005);
  const { dialog } = await opened();
  expect(await open(PAGE)).toBe(12007);
  dialog.close();
  expect(typeof (await open(PAGE))).toBe("object");
});

test("texts go both ways, and one that nobody listens to yet is lost", async () => {
  const { dialog, there, heard } = await opened();
  dialog.messageChild("too early");
  await passed();
  const told: unknown[] = [];
  there.ui.addHandlerAsync(
    "dialogParentMessageReceived",
    (each) => told.push(each),
    () => undefined,
  );
  dialog.messageChild("books");
  there.ui.messageParent("ready");
  await passed();
  expect(told).toMatchObject([{ message: "books" }]);
  expect(heard).toMatchObject([{ message: "ready" }]);
  expect(() => dialog.messageChild({} as string)).toThrow(TypeError);
});

test("the pane hears that the user has closed it, and nothing after that", async () => {
  const { dialog, there, heard } = await opened();
  there.userCloses();
  expect(heard).toEqual([{ error: 12006 }]);
  expect(() => dialog.messageChild("books")).toThrow("closed");
});
