import { screen, within } from "@testing-library/react";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, section, showPane } from "../../shown-pane";
import { settled } from "../../../engine/empires-at-war/campaign/mapped";

const SETTLED = settled(24).tables;

async function showSystems(more: Parameters<typeof showPane>[1] = {}) {
  const workbook = new MemoryWorkbook(SETTLED);
  const shown = await showPane(workbook, more);
  await goTo(shown.user, "systems");
  await screen.findByRole("region", { name: "Planetary systems" });
  return { ...shown, workbook };
}
const row = (place: string) => screen.getByTestId(`place-${place}`);
const open = async (user: Awaited<ReturnType<typeof showSystems>>["user"], place: string) =>
  user.click(within(row(place)).getAllByRole("button")[0] as HTMLElement);

describe("the Systems page of Empires at War", () => {
  it("lists every system with its owner, planet, development, fortification, bases, fleets and income", async () => {
    await showSystems();
    expect(screen.getAllByTestId(/^place-(?!add|import)/)).toHaveLength(24);
    expect(row("Almorrow")).toHaveTextContent("Almorrow Life planet of Gorn · Colony · Fortification · 4 bases");
    expect(row("Altair")).toHaveTextContent(
      "Altair 100 BPV at New YearMineral planet of Gorn · Mine · 1 fleet, 0 CBpv · FRD",
    );
  });

  it("sums what each empire gets at the New Year", async () => {
    await showSystems();
    expect(section(/Income at the New Year/).getByTestId("places-of-Gorn")).toHaveTextContent("Gorn, 1 site100 BPV");
  });

  it("finds systems by owner and by words", async () => {
    const { user } = await showSystems();
    await user.selectOptions(screen.getByTestId("places-owner"), "Gorn");
    expect(screen.getByText("2 of 24 systems")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search systems" }), "mine");
    expect(screen.getByText("1 of 24 systems")).toBeVisible();
  });

  it("changes a system, and shows it on the map", async () => {
    const { user } = await showSystems();
    await open(user, "Bentair");
    await user.click(within(row("Bentair")).getByRole("button", { name: "Change a system" }));
    await user.selectOptions(within(row("Bentair")).getByTestId("system-field-planet"), "Dead");
    await user.click(screen.getByTestId("system-save"));
    expect(await noticeText()).toContain("Bentair is changed");
    expect(row("Bentair")).toHaveTextContent("Dead planet");
    await user.click(within(row("Bentair")).getByRole("button", { name: "Show on the map" }));
    expect((await screen.findByTestId("map-chosen")).dataset["chosen"]).toBe("Bentair");
  });

  it("adds a system, and goes to importing a list", async () => {
    const { user } = await showSystems();
    await user.click(screen.getByTestId("place-add"));
    await user.type(screen.getByTestId("field-place"), "Outpost");
    await user.click(screen.getByTestId("commit"));
    expect(await screen.findByTestId("place-Outpost")).toBeVisible();
    await user.click(screen.getByTestId("place-import"));
    expect(await screen.findByTestId("nav-campaign")).toHaveAttribute("aria-current", "page");
  });

  it("shows an empire its own sites alone, and nothing to change", async () => {
    const { user } = await showSystems({ view: "Gorn" });
    expect(screen.queryByTestId("place-add")).toBeNull();
    expect(screen.getAllByTestId(/^places-of-/)).toHaveLength(1);
    expect(row("Alan")).toHaveTextContent("Alan Not explored");
    await open(user, "Almorrow");
    expect(within(row("Almorrow")).queryByRole("button", { name: "Change a system" })).toBeNull();
  });
});
