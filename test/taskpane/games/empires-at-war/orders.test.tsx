import { screen, waitFor, within } from "@testing-library/react";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane } from "../../shown-pane";
import { yard } from "../../../engine/empires-at-war/construction/yard";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";

const played = inSpring();
const SPRING = played.tables;
played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell\n2 Gorn 1 self-repair" } });
const ORDERED = played.tables;

async function showOrders(tables = ORDERED, more: Parameters<typeof showPane>[1] = {}) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook, more);
  await goTo(shown.user, "orders");
  await screen.findByRole("region", { name: /^Orders of/ });
  return { ...shown, workbook };
}

describe("the Orders page of Empires at War", () => {
  it("shows the orders of an empire with their costs and clauses, and the points used of those it has", async () => {
    const { user } = await showOrders();
    expect(screen.getByTestId("order-1")).toHaveTextContent("1 Gorn 1 jump Fell1 EaW 5a");
    expect(section(/^Orders of Gorn/).getByText("2 of 3, 1 left")).toBeVisible();
    await user.selectOptions(screen.getByTestId("orders-side"), "Romulan");
    expect(screen.getByText("Romulan has not given orders for this season.")).toBeVisible();
  });

  it("is where the Season page leads, with the empire whose orders are missing; once they are given, the next is a press away", async () => {
    const { user } = await showPane(new MemoryWorkbook(SPRING));
    await goTo(user, "turn");
    const due = await screen.findAllByTestId("open-enter-orders");
    await user.click(due.at(-1) ?? missing());
    expect(await screen.findByTestId("orders-side")).toHaveValue("Romulan");
    await user.click(section(/^Orders of Romulan/).getByRole("button", { name: "Give orders" }));
    // The example is of its own fleets and places.
    expect(screen.getByText(/For example, 1 Romulan 1 jump (Carrow|Dell|Elm)/)).toBeVisible();
    await user.type(screen.getByTestId("field-orders"), "none");
    await user.click(screen.getByTestId("commit"));
    await user.click(await screen.findByTestId("orders-next"));
    expect(await screen.findByRole("region", { name: /^Orders of Gorn/ })).toBeVisible();
    expect(screen.queryByTestId("orders-next")).toBeNull();
  });

  it("says beside the resolution who has given no orders yet", async () => {
    await showOrders();
    expect(section(/^Resolution/).getByText("Still without orders: Romulan")).toBeVisible();
  });

  const quiet = inSpring();
  quiet.does("enter-orders", { side: "Gorn", fields: { orders: "None" } });
  const HALF_QUIET = quiet.tables;
  quiet.does("enter-orders", { side: "Romulan", fields: { orders: "None" } });

  it("says that an empire gives no orders, once it has said so", async () => {
    await showOrders(HALF_QUIET);
    expect(screen.getByText("Gorn gives no orders for this season.")).toBeVisible();
    expect(screen.queryByTestId("resolve")).toBeNull();
  });

  it("resolves a season in which all give none", async () => {
    const { user } = await showOrders(quiet.tables);
    await user.click(screen.getByTestId("resolve"));
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Nobody meets anybody");
  });

  it("asks for what is open in the form alone, once a siege is rolled, and says what it came to", async () => {
    const besieged = inSpring();
    besieged.does("edit-system", { subject: "Dell", fields: { fortOwner: "Romulan", fortSince: "0" } });
    besieged.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
    besieged.resolves();
    besieged.does("close");
    besieged.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 siege" } });
    const { user } = await showOrders(besieged.tables);
    const open = () => section(/^Resolution/).queryByText(/Still open: Siege roll of Gorn 1/);
    expect(open()).toBeVisible();
    await user.click(screen.getByTestId("resolve"));
    await user.click(screen.getByTestId("commit"));
    await waitFor(() => expect(screen.getByTestId("field-overruled")).toBeVisible());
    expect(open()).toBeNull();
    expect(screen.getByTestId("outcome")).toHaveTextContent(/Gorn 1 rolls \d+/);
  });

  it("takes orders as pasted lines, with what each costs before they are given", async () => {
    const { user } = await showOrders(SPRING);
    const orders = section(/^Orders of Gorn/);
    await user.click(orders.getByRole("button", { name: "Give orders" }));
    await user.type(screen.getByTestId("field-orders"), "1 Gorn 1 jump Dell");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Gorn gives 1 order for 1 of 3 movement points");
    expect(screen.getByTestId("order-1")).toHaveTextContent("1 Gorn 1 jump Dell");
  });

  it("has the fleets of the empire beside the box, and what is chosen for one is added as a line", async () => {
    const { user } = await showOrders(SPRING);
    await user.click(section(/^Orders of Gorn/).getByRole("button", { name: "Give orders" }));
    const fleets = within(screen.getByTestId("fleets-to-order"));
    await user.click(fleets.getByRole("button", { name: /^Gorn 1 in/ }));
    await user.selectOptions(screen.getByTestId("order-of-Gorn 1"), "jump Dell: 1 point");
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 jump Dell");
    await user.selectOptions(screen.getByTestId("order-of-Gorn 1"), "self-repair: 1 point");
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 jump Dell\n2 Gorn 1 self-repair");
    // The form's orders count before they are given.
    expect(screen.getByTestId("orders-points")).toHaveAttribute("aria-valuetext", "2 of 3, with these, 1 left");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Gorn gives 2 orders for 2 of 3 movement points");
  });

  it("says what an order is about by a drop-down: each choice is added to its line", async () => {
    const built = yard();
    const { user } = await showOrders(built.tables);
    await user.click(section(/^Orders of Gorn/).getByRole("button", { name: "Give orders" }));
    const fleets = within(screen.getByTestId("fleets-to-order"));
    await user.click(fleets.getByRole("button", { name: /^Gorn 1 in/ }));
    await user.selectOptions(screen.getByTestId("order-of-Gorn 1"), "build: 1 point");
    await user.selectOptions(screen.getByTestId("what-of-1"), "DD");
    await user.selectOptions(screen.getByTestId("what-of-1"), "DD");
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 build: 2 DD");
    await user.selectOptions(screen.getByTestId("what-of-1"), "CA");
    await user.click(screen.getByRole("button", { name: "Remove CA" }));
    await user.click(screen.getByTestId("without-1-1"));
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 build: DD");
    await user.selectOptions(screen.getByTestId("what-of-1"), "DD");
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 build: 2 DD");
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Gorn gives 1 order for 1 of 3 movement points");
  });

  it("reads orders from a file, names each line that cannot be read, and gives them once they are corrected", async () => {
    const { user } = await showOrders(SPRING);
    const choose = (text: string) =>
      user.upload(screen.getByTestId("orders-file"), new File([text], "orders.txt", { type: "text/plain" }));
    await choose('"1 Gorn 1 jump Dell",\r\nnonsense\r\n');
    expect(await screen.findByText("From orders.txt.")).toBeVisible();
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 jump Dell\nnonsense");
    expect(await screen.findByText(/^Line 2: "nonsense" contains no action/)).toBeVisible();
    await choose("1 Gorn 1 jump Dell\n");
    await waitFor(() => expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 jump Dell"));
    await user.click(screen.getByTestId("commit"));
    expect(await noticeText()).toContain("Gorn gives 1 order for 1 of 3 movement points");
  });

  it("keeps typed orders while another empire, or another page, is looked at", async () => {
    const { user } = await showOrders(SPRING);
    await user.click(section(/^Orders of Gorn/).getByRole("button", { name: "Give orders" }));
    await user.type(screen.getByTestId("field-orders"), "1 Gorn 1 jump Dell");
    await user.selectOptions(screen.getByTestId("orders-side"), "Romulan");
    expect(screen.queryByTestId("field-orders")).toBeNull();
    await goTo(user, "report");
    await goTo(user, "orders");
    await user.selectOptions(await screen.findByTestId("orders-side"), "Gorn");
    expect(screen.getByTestId("field-orders")).toHaveValue("1 Gorn 1 jump Dell");
  });

  it("does not read a file that is too large", async () => {
    const { user } = await showOrders(SPRING);
    await user.upload(screen.getByTestId("orders-file"), new File(["1 x\n".repeat(20_000)], "orders.txt"));
    expect(await noticeText()).toContain("orders.txt has 79 KiB, and 64 are the most");
    expect(screen.queryByTestId("field-orders")).toBeNull();
  });

  it("resolves the movement for the GM: every step first, then what became of the orders and who fights", async () => {
    const { user } = await showOrders();
    const steps = () =>
      within(screen.getByTestId("resolution-steps"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(steps()).toContain("3d: Gorn 1 jumps from Carrow to Fell (EaW 5a)");
    await user.click(screen.getByTestId("resolve"));
    await user.click(screen.getByTestId("commit"));
    const next = screen.queryByTestId("commit");
    if (next) await user.click(next);
    expect(await noticeText()).toContain("Gorn 1, Romulan 1 meet in Fell");
    expect(screen.getByTestId("resolution-battles")).toHaveTextContent("Fell: Gorn 1, Romulan 1 (EaW 19.0)");
    expect(screen.getByTestId("orders-results")).toHaveTextContent("2 Gorn 1 self-repair: not carried out");
    // What the season asks for next is said here, and is a press away.
    expect(await section(/^Resolution/).findByText(/^Next: .*4a .*Fell/)).toBeVisible();
    await user.click(section(/^Resolution/).getByTestId("due-first"));
    expect(await screen.findByRole("heading", { level: 2, name: "Season" })).toBeVisible();
  });

  it("shows an empire its own orders, and nothing of the resolution", async () => {
    await showOrders(ORDERED, { view: "Gorn" });
    expect(screen.getByTestId("order-1")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Resolution" })).toBeNull();
  });
});

const missing = (): never => {
  throw new Error("no orders are due");
};
