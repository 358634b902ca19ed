import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { thingPut } from "../../../../src/engine/orions-gate/battle/events/poses";
import { twoFleets, type Fighting } from "../../../engine/orions-gate/battle/fighting";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";

// jsdom lays nothing out: a point of the page is one of the table.
beforeAll(() => {
  const same = { inverse: () => ({}) };
  Object.defineProperty(SVGElement.prototype, "getScreenCTM", { configurable: true, value: () => same });
  Object.defineProperty(SVGElement.prototype, "setPointerCapture", { configurable: true, value: () => undefined });
  class Point {
    constructor(
      readonly x: number,
      readonly y: number,
    ) {}
    matrixTransform() {
      return this;
    }
  }
  class Pointed extends MouseEvent {
    readonly pointerId = 1;
  }
  Object.defineProperty(window, "PointerEvent", { configurable: true, value: Pointed });
  Object.defineProperty(globalThis, "DOMPoint", { configurable: true, value: Point });
});

const placed = (): Fighting =>
  twoFleets()
    .begins("Watch", "Raiders")
    .writes(
      thingPut.of("Reef", { thing: "Wick", x: 240, y: 240, facing: 0 }),
      thingPut.of("Reef", { thing: "Thorn", x: 330, y: 120, facing: 180 }),
    );

async function showTable(fight: Fighting) {
  const { user } = await showPane(new MemoryWorkbook(fight.tables));
  await goTo(user, "battles");
  await screen.findByTestId("table-Reef");
  return user;
}

const board = () => within(screen.getByTestId("table-Reef")).getByTestId("map");
const pointAt = (x: number, y: number) => fireEvent.click(board(), { clientX: x, clientY: y });
const position = (thing: string) => screen.getByTestId(`position-${thing}`);

describe("the table of a battle of Orion's Gate", () => {
  it("is closed until a position is kept, and ships are placed by pointing", async () => {
    const user = await showTable(
      twoFleets().begins("Watch", "Raiders").act("set-up-table", "Reef", [5], [2], "North edge"),
    );
    expect(screen.getByTestId("table-Reef")).toHaveTextContent("0 of 3 positions kept");
    await user.click(screen.getByRole("button", { name: /positions kept/ }));
    await user.click(screen.getByTestId("table-place-Wick"));
    pointAt(100, 60);
    expect(await noticeText()).toMatch(/Wick is 10" from the west edge, 6" from the north edge, facing 180°/);
    expect(position("Wick")).toBeVisible();
    expect(screen.queryByTestId("table-place-Wick")).toBeNull();
    expect(board().querySelector("[data-piece=Wick]")).toHaveAttribute("data-facing", "180");
  });

  it("says in words where everything is, and how far it is from what is chosen", async () => {
    const user = await showTable(placed());
    expect(position("Thorn")).toHaveTextContent('33" from the west edge, 12" from the north edge, facing 180°');
    await user.click(screen.getByTestId("table-choose-Wick"));
    expect(position("Wick")).toHaveTextContent('Thorn 15"');
    expect(within(screen.getByTestId("table-chosen")).getByText('15"')).toBeInTheDocument();
  });

  it("moves a ship by dragging: its moves, distance and turn are filled in, and can be changed", async () => {
    const user = await showTable(placed().round(6, 1).until("movement", "Watch"));
    fireEvent.pointerDown(board(), { clientX: 245, clientY: 235 });
    fireEvent.pointerMove(board(), { clientX: 260, clientY: 200 });
    fireEvent.pointerUp(board(), { clientX: 300, clientY: 180 });
    const form = within(await screen.findByTestId("command-move-ship"));
    expect(form.getByTestId("field-moves")).toHaveValue("2");
    expect(form.getByTestId("field-x")).toHaveValue("30");
    expect(form.getByTestId("field-facing")).toHaveValue("45");
    await user.clear(form.getByTestId("field-y"));
    await user.type(form.getByTestId("field-y"), "14");
    await user.click(form.getByTestId("commit"));
    expect(await noticeText()).toMatch(/Wick makes 2 moves.* 11\.7" on the table, and a turn of 45° to starboard/);
    await waitFor(() => expect(position("Wick")).toHaveTextContent('14" from the north edge'));
  });

  it("moves a ship by pointing, or only corrects its position", async () => {
    const user = await showTable(placed().round(6, 1).until("movement", "Watch"));
    await user.click(screen.getByTestId("table-choose-Wick"));
    pointAt(240, 140);
    const form = within(await screen.findByTestId("command-move-ship"));
    expect(form.getByTestId("field-moves")).toHaveValue("2");
    expect(form.getByTestId("outcome")).toHaveTextContent('10" on the table');
    await user.click(screen.getByTestId("table-as-put-on-table"));
    const put = within(await screen.findByTestId("command-put-on-table"));
    expect(put.getByTestId("field-y")).toHaveValue("14");
    await user.click(put.getByTestId("commit"));
    await waitFor(() => expect(position("Wick")).toHaveTextContent('14" from the north edge'));
    expect(screen.getByTestId("battle-ship-Wick")).toHaveTextContent("Moves left 2");
  });

  it("takes a position that is typed", async () => {
    const user = await showTable(placed());
    await user.click(screen.getByTestId("table-note-Thorn"));
    const form = within(await screen.findByTestId("command-put-on-table"));
    expect(form.getByTestId("field-x")).toHaveValue("33");
    await user.clear(form.getByTestId("field-x"));
    await user.type(form.getByTestId("field-x"), "12.5");
    await user.click(form.getByTestId("commit"));
    await waitFor(() => expect(position("Thorn")).toHaveTextContent('12.5" from the west edge'));
  });
});
