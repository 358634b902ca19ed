import { screen, within } from "@testing-library/react";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";
import { smallCampaign } from "../../small-campaign";

async function showSystems(tables = smallCampaign()) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "systems");
  return { ...shown, workbook };
}

type Shown = Awaited<ReturnType<typeof showSystems>>;

async function add({ user }: Pick<Shown, "user">, name: string, value: string, owner: string) {
  await user.click(await screen.findByTestId("place-add"));
  await user.type(screen.getByTestId("place-field-place"), name);
  await user.selectOptions(screen.getByTestId("place-field-kind"), "System");
  await user.selectOptions(screen.getByTestId("place-field-owner"), owner);
  await user.clear(screen.getByTestId("place-field-economicValue"));
  await user.type(screen.getByTestId("place-field-economicValue"), value);
  await user.click(screen.getByTestId("place-save"));
  return noticeText();
}

async function openPlace({ user }: Pick<Shown, "user">, name: string) {
  const row = within(await screen.findByTestId(`place-${name}`));
  await user.click(row.getByRole("button", { expanded: false }));
  return row;
}

describe("the Systems page", () => {
  it("adds a place, and shows what each Team's places are worth", async () => {
    const shown = await showSystems();
    expect(screen.getByText(/no places yet/)).toBeVisible();
    expect(await add(shown, "Vega", "6", "Coalition")).toMatch(/Vega/);
    expect(shown.workbook.rows("Places")).toMatchObject([{ Place: "Vega", Owner: "Coalition", "Economic value": 6 }]);
    expect(screen.getByTestId("place-Vega")).toHaveTextContent(/Vega.*6 BPV.*Coalition/);
    expect(screen.getByTestId("places-of-Coalition")).toHaveTextContent("6 BPV");
  });

  it("claims, captures and changes a place, and says who claims it", async () => {
    const shown = await showSystems();
    await add(shown, "Lamp", "3", "");
    const row = await openPlace(shown, "Lamp");
    await shown.user.click(row.getByRole("button", { name: "Alliance claims it" }));
    await shown.user.click(row.getByRole("button", { name: "Claim the place" }));
    expect(await noticeText()).toMatch(/Alliance claims Lamp/);
    expect(screen.getByTestId("place-Lamp")).toHaveTextContent("claimed by Alliance in turn 2");
    expect(row.queryByRole("button", { name: "Alliance claims it" })).toBeNull();
    await shown.user.click(row.getByRole("button", { name: "Edit" }));
    await shown.user.clear(row.getByTestId("place-field-economicValue"));
    await shown.user.type(row.getByTestId("place-field-economicValue"), "1");
    await shown.user.click(row.getByTestId("place-save"));
    expect(await noticeText()).toMatch(/Lamp is changed/);
    expect(shown.workbook.rows("Places")).toMatchObject([{ Place: "Lamp", "Economic value": 1 }]);
  });

  it("shows the first of many places, and more of them by a button", async () => {
    const rows = Array.from({ length: 180 }, (_, index) => ({ Place: `World ${index + 1}`, Kind: "System" }));
    const { user } = await showSystems(apply(smallCampaign(), [{ kind: "append", table: "Places", rows }]));
    const listed = () => screen.getAllByTestId(/^place-World/).length;
    expect(await screen.findByText("180 places")).toBeVisible();
    expect(listed()).toBe(50);
    await user.click(screen.getByTestId("more-places"));
    expect(listed()).toBe(150);
  });

  it("finds places by words and by owner", async () => {
    const shown = await showSystems();
    await add(shown, "Vega", "6", "Coalition");
    await add(shown, "Lamp", "3", "");
    await shown.user.selectOptions(screen.getByTestId("places-owner"), "Unclaimed");
    expect(screen.queryByTestId("place-Vega")).toBeNull();
    expect(screen.getByTestId("place-Lamp")).toBeVisible();
    await shown.user.selectOptions(screen.getByTestId("places-owner"), "");
    await shown.user.type(screen.getByRole("searchbox", { name: "Search places" }), "coal");
    expect(screen.queryByTestId("place-Lamp")).toBeNull();
    expect(screen.getByTestId("place-Vega")).toBeVisible();
  });
});
