import { screen, waitFor, within } from "@testing-library/react";
import { viewOf } from "../../../../src/engine/campaign/view";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { BATTLE, chosen, fights, leaves, PLACE, twoFleets } from "../../../engine/border-patrol/battles/fighting";
import { inAnyOrder } from "../../../engine/border-patrol/evasion/evading";
import { raiding } from "../../../engine/border-patrol/raids/raiding";
import { MemoryWorkbook } from "../../memory-workbook";
import { goTo, noticeText, showPane } from "../../shown-pane";

async function showBattles(tables = twoFleets().tables) {
  const workbook = new MemoryWorkbook(tables);
  const shown = await showPane(workbook);
  await goTo(shown.user, "battles");
  return { ...shown, workbook };
}

/** Figures of the rules of placement, by their clauses. */
const PLACED = [
  ["V13.431", /within 10 hexes/],
  ["V13.433", /2 hexes.*5 of the first/],
  ["V13.435", /0 up to 4, I up to 9, II up to 20/],
  ["V13.437", /before any attacker/],
  ["V13.441", /opening range/],
  ["V13.444", /2 hexes.*8 of the first/],
  ["V13.445", /8 hexes/],
  ["V13.446", /face/],
  ["V13.447", /after/i],
  ["V13.451", /leased/i],
  ["V13.452", /60 hexes/],
  ["V13.453", /nobody's/],
  ["V13.454", /5 hexes/],
  ["V13.455", /any legal speed/i],
  ["V13.461", /after/i],
  ["V13.462", /10 hexes/],
  ["V13.463", /opening range/],
  ["V13.464", /nearest friendly Base/],
  ["V13.465", /up to 4, of Star Systems up to 12/],
  ["V13.467", /no Rear Guard/],
  ["V13.471", /neither attacker nor defender/],
  ["V13.472", /40 hexes/],
  ["V13.473", /31/],
  ["V13.474", /any direction/],
  ["V13.475", /Weapon Status III/],
] as const;

/** Figures of how a raid is fought, by their clauses. */
const RAIDED = [
  ["V19.893", /40XX to 42XX, facing E or F/],
  ["V19.894", /01XX to 03XX, facing B or C/],
  ["V19.895", /facing E or F/],
  ["V19.896", /up and down/],
  ["V19.892", /no Approach Battle/i],
  ["V19.834", /bonus of 1.*15 hexes/],
  ["V19.833", /surrender/],
  ["V19.886", /10 tactical turns/],
  ["V19.897", /01XX.*2 turns/],
  ["V19.898", /any direction/],
] as const;

describe("the Battles page", () => {
  it("begins a battle where units of two Teams are, and shows its record", async () => {
    const { user, workbook } = await showBattles();
    const place = within(await screen.findByTestId(`meeting-${PLACE}`));
    await user.click(place.getByRole("button", { name: "Begin a battle of Alliance" }));
    // Who is there is known by its place, and can be changed; who moved in is not, and the button stays off until it is chosen.
    const known = await screen.findByTestId("known-field-other");
    expect(known).toHaveTextContent(/Coalition from Place of its units, sheet Ships/);
    const next = await place.findByRole("button", { name: /Continue|Next|Begin the battle/ });
    expect(next).toHaveAttribute("aria-disabled", "true");
    await user.selectOptions(screen.getByTestId("field-formation"), "We moved in");
    await user.click(next);
    expect(await screen.findByTestId("known-field-own")).toHaveTextContent("A-1, A-2, A-3");
    await user.click(screen.getByTestId("change-field-own"));
    expect(screen.getByTestId("field-own")).toHaveValue("A-1, A-2, A-3");
    await user.click(place.getByRole("button", { name: `Begin the battle in ${PLACE}` }));
    expect(await noticeText()).toMatch(/Alliance attacks/);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Battle formed", Subject: BATTLE });
    expect(await screen.findByTestId(`record-${BATTLE}`)).toHaveTextContent(/Coalition defends: C-1, C-2, C-3/);
  });

  it("shows each step with its clause, and the rolls with their modifiers", async () => {
    await showBattles(fights().tables);
    const record = await screen.findByTestId(`record-${BATTLE}`);
    expect(screen.queryByText(/none meet\.$/)).not.toBeInTheDocument();
    expect(screen.getByText(/none meet but those of the battle/)).toBeInTheDocument();
    expect(record).toHaveTextContent(/Alliance: Weapon Status II .*V13\.415/);
    expect(record).toHaveTextContent(/Opening range: 50 hexes V13\.424/);
    expect(record).toHaveTextContent(/Direction of Retreat of Coalition: A V13\.432/);
    expect(record).toHaveTextContent(
      /Alliance, Weapon Status of Alliance: 4, 4 on 2d6, modifier \+3: Weapon Status II/,
    );
  });

  it("has the rules of placement beside a battle that is fought, each with its clause", async () => {
    const { user } = await showBattles(fights().tables);
    const section = within(await screen.findByRole("region", { name: BATTLE }));
    await user.click(section.getByRole("button", { name: /Placement/ }));
    for (const [clause, figure] of PLACED) {
      const line = section.getByText(clause).closest("li");
      expect([clause, line?.textContent]).toEqual([clause, expect.stringMatching(figure)]);
    }
  });

  it("shows a side its own rolls and choices, and a third side no battle", async () => {
    const { open } = chosen();
    await showBattles(viewOf(openBooks(open.books.tables, GAMES), "Alliance"));
    // It is open as long as the Pursuit is.
    const record = await screen.findByTestId(`record-${BATTLE}`);
    expect(record).toHaveTextContent(/Pursuit Force of Alliance: A-1, A-2/);
    expect(record).not.toHaveTextContent(/Rear Guard of Coalition/);
    expect(record).not.toHaveTextContent(/Weapon Status of Coalition: 2, 3/);
    // Nor does it learn the Rating of the other side's Captain.
    expect(JSON.stringify(viewOf(openBooks(open.books.tables, GAMES), "Alliance").tables.get("Events"))).not.toContain(
      "Captain",
    );
  });

  it("tells a third side of no battle", async () => {
    const { open } = chosen();
    await showBattles(viewOf(openBooks(open.books.tables, GAMES), "Orion"));
    expect(await screen.findByText("None yet.")).toBeVisible();
    expect(document.body).not.toHaveTextContent("against Coalition");
  });

  it("intercepts a Convoy, and shows the raid with its roll, what was lost, and how the units are placed", async () => {
    const campaign = raiding();
    const { user } = await showBattles(campaign.tables);
    await user.click(await screen.findByRole("button", { name: /Raid of O-1 on the Supply Line of Alliance/ }));
    const section = within(screen.getByRole("region", { name: "Raids on Supply Convoys" }));
    expect(section.getByTestId(/^record-Raid of O-1/)).toHaveTextContent(/6 on 1d6, modifier −5: Intercepted V19\.822/);
    for (const [clause, figure] of RAIDED) {
      const line = section.getByText(clause).closest("li");
      expect([clause, line?.textContent]).toEqual([clause, expect.stringMatching(figure)]);
    }
    await user.click(section.getByRole("button", { name: /Ships that can raid/ }));
    await user.click(within(section.getByTestId("raider-O-1")).getByRole("button", { name: "End the raid" }));
    await user.type(section.getByTestId("field-cargo"), "75");
    await user.type(section.getByTestId("field-lost"), "37");
    await user.type(section.getByTestId("field-turns"), "6");
    await user.click(section.getByTestId("commit"));
    expect(await noticeText()).toMatch(/V19\.852/);
    expect(await section.findByTestId(/^record-Raid of O-1/)).toHaveTextContent(/37 of 75 Cargo boxes/);
  });

  it("prints the record of a battle alone", async () => {
    const { user } = await showBattles(fights().tables);
    const section = within(await screen.findByRole("region", { name: BATTLE }));
    const printed: string[] = [];
    const append = document.body.append.bind(document.body);
    jest.spyOn(document.body, "append").mockImplementation((...nodes) => {
      append(...nodes);
      for (const node of nodes) {
        if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) continue;
        const { contentDocument: inside } = node;
        node.contentWindow.print = () => printed.push(inside?.body.textContent ?? "");
      }
    });
    await user.click(section.getByRole("button", { name: "Print" }));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(BATTLE);
    expect(printed[0]).toContain("Opening range");
    expect(printed[0]).not.toContain("Units of two Teams");
  });

  it("keeps what is typed of the end of a battle while units leave it, which makes the end due", async () => {
    const { user } = await showBattles(fights().tables);
    await goTo(user, "turn");
    const step = () => within(screen.getByTestId("step-4A5 (1)"));
    await user.click(step().getByTestId("open-end-battle"));
    // One side ends it for both.
    expect(step().queryByTestId("which-end-battle")).toBeNull();
    await user.selectOptions(step().getByTestId("field-fate-A-2"), "Crippled");
    await user.click(step().getAllByTestId("open-leave-battle")[1]!);
    const leave = within(step().getByTestId("form-leave-battle"));
    const [how] = await leave.findAllByTestId("field-how");
    await user.selectOptions(how!, "Unopposed");
    await user.click(leave.getByTestId("commit"));
    expect(await noticeText()).toMatch(/C-1/);
    const [due] = await step().findAllByTestId("command-end-battle");
    expect(due).toHaveAttribute("data-due");
    expect(step().getByTestId("field-fate-A-2")).toHaveValue("Crippled");
  });

  it("goes on typing in the dice of an act of which one was typed in", async () => {
    const campaign = fights();
    leaves(campaign, "Alliance", { units: "A-1", how: "Sub-light evasion", direction: "" });
    const { user } = await showBattles(campaign.tables);
    await goTo(user, "turn");
    const step = within(screen.getByTestId("step-4A5 (1)"));
    const evasion = within(step.getAllByTestId("command-evade")[0]!);
    await user.click(evasion.getByTestId("open-evade"));
    const form = () => within(screen.getByTestId("form-evade"));
    await user.selectOptions(form().getByTestId("field-hex"), "Neutral");
    await user.click(form().getByTestId("type-dice"));
    await user.click(within(form().getByTestId("die-1")).getByRole("radio", { name: "3" }));
    await user.click(form().getByTestId("commit"));
    await waitFor(() => expect(form().getByText(/turns that it is Lost/)).toBeVisible());
    expect(form().getByTestId("typed-dice")).toBeVisible();
    expect(form().getByTestId("commit")).toHaveAttribute("aria-disabled", "true");
  });

  it("keeps nothing of what was written, where a move is drawn anew in a later Movement Phase", async () => {
    const { user, workbook } = await showBattles(inAnyOrder(twoFleets()).tables);
    await goTo(user, "turn");
    await user.click(screen.getByRole("button", { name: /^4 Movement Phase, 1/ }));
    const step = within(screen.getByTestId("step-4A3 (1)"));
    await user.click(step.getByTestId("open-move-units"));
    const which = step.getByTestId("which-move-units");
    await user.selectOptions(which, within(which).getByRole("option", { name: /A-1/ }));
    await user.type(step.getByTestId("field-to"), "0406");
    await user.click(step.getByTestId("change-field-phase"));
    await user.clear(step.getByTestId("field-phase"));
    await user.type(step.getByTestId("field-phase"), "2");
    await user.click(step.getByTestId("commit"));
    expect(await noticeText()).toMatch(/0406 in Movement Phase 2/);
    expect(workbook.rows("Events").at(-1)).toMatchObject({ Kind: "Moved" });
    expect(await screen.findByTestId("step-4A3 (2)")).toBeVisible();
    expect(screen.queryByTestId("form-move-units")).toBeNull();
  });
});
