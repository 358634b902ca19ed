import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { ACTIONS, type Action } from "../../../../src/engine/empires-at-war/movement/actions";
import { STAMP } from "../../campaign/kept";
import { sentTo, sheetIn } from "../../campaign/player-files/sent";
import { joined, weaving } from "../construction/yard";
import type { Played } from "../campaign/played";

/** What an action needs besides its fleet. Whoever leaves one out of an order is told so; the others act on the fleet or the system as it is. */
const NEEDS: Readonly<Partial<Record<Action, readonly ("target" | "what")[]>>> = {
  Jump: ["target"],
  Build: ["what"],
  Transfer: ["target", "what"],
  "Ground bases": ["what"],
  Web: ["what"],
  "Move FRD": ["target"],
  "Build FRD": ["target"],
  "Move MON": ["target"],
  Retreat: ["target"],
};

/** An order that has everything that it needs, as far as it is written. */
const WHOLE: Readonly<Partial<Record<Action, { readonly target?: string; readonly what?: string }>>> = {
  Jump: { target: "Dell" },
  Build: { what: "DD" },
  Transfer: { target: "Gorn 2", what: "G-1" },
  "Ground bases": { what: "2 GSA at 8" },
  Web: { what: "2 layers of 20 at 15" },
  "Move FRD": { target: "Dell" },
  "Build FRD": { target: "Dell" },
  "Move MON": { target: "Dell" },
  Retreat: { target: "Dell" },
};

const FLEETS: Readonly<Partial<Record<Action, string>>> = { "Move FRD": "Home dock ", "Build FRD": "" };

/** An order without one of the things that it needs. */
function without(action: Action, part: "target" | "what"): string {
  const { target = "", what = "" } = WHOLE[action] ?? {};
  const rest = part === "target" ? "" : target === "" ? "" : ` ${target}`;
  const named = what === "" || part === "what" ? "" : `: ${what}`;
  return `${FLEETS[action] ?? "Gorn 1 "}${action.toLowerCase().replace("frd", "FRD").replace("mon", "MON")}${rest}${named}`;
}

const typed = (played: Played, text: string) =>
  played.refused("enter-orders", { side: "Gorn", fields: { orders: `1 ${text}` } });

/** The same from the player's file. */
function sent({ open }: Played, text: string) {
  const sheets = sentTo(open, "Gorn");
  sheetIn(sheets, "Orders to fill in").fill("enter-orders", "orders", [`1 ${text}`]);
  return takeIn(open, "Gorn", [...sheets.values()], STAMP).outcome.refused;
}

const played = (action: Action): Played => (action === "Web" ? weaving() : joined());

const LACKING = ACTIONS.list.flatMap((action) => (NEEDS[action] ?? []).map((part) => [action, part] as const));

describe("an order that lacks what it needs is refused by name, by whom it may come (EaW 4.0)", () => {
  test.each(LACKING)("%s without its %s", (action, part) => {
    const order = without(action, part);
    const books = played(action);
    const found = typed(books, order);
    expect(found).toHaveLength(1);
    expect(found[0]?.message.toLowerCase()).toContain(order.toLowerCase());
    expect(found[0]?.clause).toMatch(/^EaW \d/);
    expect(sent(books, order)).toEqual(found);
  });

  test.each([
    ["Gorn 1 web: 2 layers at 15", "EaW 31.0"],
    ["Gorn 1 web: 2 layers of 0 at 15", "EaW 31.0"],
    ["Gorn 1 web: 20 at 15", "EaW 31.0"],
    ["Gorn 1 web: 2 layers of 20", "EaW 31.0"],
    ["Gorn 1 web (Maintained)", "EaW 31.0"],
    ["Gorn 1 refit", "EaW 5.0"],
    ["Gorn 1 refit: G-1", "EaW 6f"],
  ])("%s", (order, clause) => {
    const books = weaving();
    expect(typed(books, order).map((finding) => finding.clause)).toEqual([clause]);
    expect(sent(books, order)).toEqual(typed(books, order));
  });

  test("names what the books know that it could have", () => {
    expect(typed(joined(), "Gorn 1 transfer Gorn 2")[0]?.message).toContain("Gorn 1 transfer Gorn 2: G-1");
    expect(typed(joined(), "Gorn 1 build")[0]?.message).toContain("Gorn 1 build: F-L");
  });

  test("a web by hand has a strength too (EaW 31.0)", () => {
    const fields = { layers: "2", strength: "0", cost: "15" };
    expect(weaving().refused("set-web", { side: "Gorn", subject: "Gorn 1", fields })).toMatchObject([
      { clause: "EaW 31.0" },
    ]);
  });

  test("expendables alone change ships without one that changes fleets (EaW 7b)", () => {
    const books = joined();
    books.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Home" } });
    const give = (text: string) => ({ side: "Gorn", fields: { orders: text } });
    expect(books.does("enter-orders", give("1 Gorn 1 transfer Gorn 2: expendables"))).toContain("1 of 3");
    expect(books.refused("enter-orders", give("1 Gorn 1 transfer Gorn 3: expendables"))).toMatchObject([
      { clause: "EaW 7b" },
    ]);
  });
});
