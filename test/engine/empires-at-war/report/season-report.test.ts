import { reportMarkdown } from "../../../../src/engine/campaign/turn-report";
import { seasonReport } from "../../../../src/engine/empires-at-war/report/season-report";
import { openView } from "../../../../src/engine/open";
import { inSpring } from "../fleets/mustered";

const resolved = () => {
  const played = inSpring();
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell\n2 Gorn 1 jump Elm" } });
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  return played.open;
};

describe("The season report", () => {
  test("of an empire has its fleets, what became of its orders, and nothing of the others", () => {
    const report = seasonReport(openView(resolved(), "Gorn"));
    const lines = (title: string) => report.sections.find((part) => part.title === title)?.lines ?? [];
    expect(lines("Fleets")).toContainEqual(expect.stringMatching(/^Gorn 1: in Fell, from Carrow, pinned; /));
    expect(lines("Orders")).toHaveLength(2);
    expect(report.sections.map(({ title }) => title)).not.toContain("Resolution");
    const other = reportMarkdown(seasonReport(openView(resolved(), "Romulan")));
    expect(other).not.toContain("Gorn 1 jump");
  });

  test("of an empire in a battle has whom it meets, and then what became of its ships (EaW 1e)", () => {
    const open = resolved();
    const lines = (title: string) =>
      seasonReport(openView(open, "Romulan")).sections.find((part) => part.title === title)?.lines ?? [];
    expect(lines("Battles")).toEqual(["Fell: Gorn 1, Romulan 1 (EaW 19.0)"]);
    expect(lines("Ships that fight")).toEqual(["A fleet of Gorn: CA, DD, DD", "A fleet of Romulan: KR"]);
  });

  test("of the GM has each ship of a battle once, by its id; that of an empire has the others by their classes (EaW 1e)", () => {
    const played = inSpring();
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
    played.resolves();
    const fates = { "fate-R-KR1": "Destroyed", "fate-G-CA1": "Crippled", "vp-1": "115" };
    played.does("end-battle", { subject: "Fell", replies: [{ choice: "Gorn 1" }, { fields: fates }] });
    const lines = (open: typeof played.open) =>
      seasonReport(open)
        .sections.find(({ title }) => title === "Battles")
        ?.lines.filter((line) => /: (crippled|destroyed)$/.test(line));
    expect([...(lines(played.open) ?? [])].sort()).toEqual(["Fell, CA G-CA1: crippled", "Fell, KR R-KR1: destroyed"]);
    expect(lines(openView(played.open, "Gorn"))).toEqual([
      "Fell, CA G-CA1: crippled",
      "Fell, KR of Romulan 1: destroyed",
    ]);
  });

  test("has the orders before the movement is resolved", () => {
    const played = inSpring();
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
    expect(reportMarkdown(seasonReport(openView(played.open, "Gorn")))).toContain("- 1 Gorn 1 jump Dell\n");
    expect(reportMarkdown(seasonReport(openView(played.open, "Romulan")))).not.toContain("Dell\n");
  });

  test("says what was found, built, lost and paid, to its own empire alone", () => {
    const played = inSpring();
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    played.resolves();
    const replies = [[1, 3], [3], [1]].map((faces) => ({ rolled: { faces, source: "typed" as const } }));
    played.does("explore-system", { side: "Gorn", subject: "Gorn 1", replies });
    played.does("lose-unit", { subject: "G-DD2", fields: { how: "Destroyed", why: "An accident" } });
    const told = (side: string) => reportMarkdown(seasonReport(openView(played.open, side)));
    expect(told("Gorn")).toMatch(/## Happened\n[^#]*Dell/);
    expect(told("Gorn")).toMatch(/## Happened\n[^#]*G-DD2/);
    expect(told("Romulan")).not.toMatch(/Dell: |G-DD2/);
  });

  test("of the GM has every empire, the resolution and the battles", () => {
    const titles = seasonReport(resolved()).sections.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(["Fleets of Gorn", "Fleets of Romulan", "Orders of Gorn", "Battles", "Resolution"]),
    );
  });

  test("says that contact with a system is lost, and not to whom (EaW 33.4)", () => {
    const played = inSpring();
    const mine = { planet: "Mineral", "explored-2": "yes", owner: "Romulan", development: "Mine" };
    played.does("edit-system", { subject: "Dell", fields: mine });
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
    played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    const { sections } = seasonReport(openView(played.open, "Romulan"));
    expect(sections.find(({ title }) => title === "Contact lost")?.lines).toEqual(["Dell"]);
    expect(JSON.stringify(sections)).not.toContain("Gorn 1");
  });
});
