import { ACTIONS } from "../../../../src/engine/empires-at-war/movement/actions";
import { joined } from "../construction/yard";

const refused = (text: string) => joined().refused("enter-orders", { side: "Gorn", fields: { orders: text } });

/** What an order needs to be legal besides what is made up, if the fleet can do it at all. */
const TARGETS: Readonly<Record<string, string>> = { Jump: " Dell" };

describe("an order uses all that it gives, or is refused (EaW 5.0)", () => {
  test.each(ACTIONS.list)("%s: a system that does not exist, or another one", (action) => {
    for (const system of ["Nowhere", "Wild"]) {
      // A transfer to a fleet that is not there forms it.
      const text = action === "Transfer" ? `transfer Dell dock: G-1` : `${action} ${system}`;
      expect(refused(`1 Gorn 1 ${text}`).length).toBeGreaterThan(0);
    }
  });

  test.each(ACTIONS.list)("%s: ships that do not exist", (action) => {
    expect(refused(`1 Gorn 1 ${action}${TARGETS[action] ?? ""}: zzz`).length).toBeGreaterThan(0);
  });

  test.each([
    ["1 Gorn 1 build Dell: FF", "Gorn 1 is in Home", "Leave out Dell"],
    ["1 Gorn 1 scrap G-1", "Gorn 1 is in Home", "1 Gorn 1 scrap: G-1"],
    ["1 Gorn 1 build FF", "Gorn 1 is in Home", "1 Gorn 1 build: FF"],
    ["1 Gorn 1 resupply CA to CA+", "Gorn 1 is in Home", "1 Gorn 1 resupply: CA to CA+"],
    ["1 Gorn 1 jump Dell: G-1", "the whole fleet", "transfer them"],
    ["1 Gorn 1 self-repair: foo", "the whole fleet", "after the colon"],
    ["1 Gorn 1 jump Dell\n2 Gorn 1 ground bases Home: 2 GSA at 8", "Gorn 1 is in Dell", "Leave out Home"],
  ])("%s", (text, why, instead) => {
    const found = refused(text);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(why);
    expect(found[0]?.message).toContain(instead);
  });

  test("its own system may be named", () => {
    const played = joined();
    const give = (text: string) => played.does("enter-orders", { side: "Gorn", fields: { orders: text } });
    expect(give("1 Gorn 1 build Home: DD")).toContain("1 order");
    expect(give("1 Gorn 1 jump Dell\n2 Gorn 1 ground bases Dell: 2 GSA at 8")).toContain("2 orders");
  });
});
