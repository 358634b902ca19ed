import { joined } from "../construction/yard";

const refused = (text: string) => joined().refused("enter-orders", { side: "Gorn", fields: { orders: text } });

describe("ships in the place of a fleet or a system are named as that, with the order that is meant (EaW 7.0)", () => {
  test.each([
    ["1 Gorn 1 transfer G-2 to Home dock", "1 Gorn 1 transfer Home dock: G-2"],
    ["1 transfer G-2 to Home dock", "1 Gorn 1 transfer Home dock: G-2"],
    ["1 Gorn 1 transfer Home dock G-2", "1 Gorn 1 transfer Home dock: G-2"],
    ["1 Gorn 1 transfer DD to Home dock", "1 Gorn 1 transfer Home dock: DD"],
    ["1 Gorn 1 transfer G-9 to Home dock", "1 Gorn 1 transfer Home dock: G-9"],
    ["1 Gorn 1 transfer G-2", "1 Gorn 1 transfer Fleet 2: G-2"],
    ["1 Gorn 1 repair ship G-1", "1 Gorn 1 repair ship Fleet 2: G-1"],
    ["1 Gorn 1 jump G-1 to Dell", "1 Gorn 1 jump Dell"],
    ["1 Gorn 1 jump Dell with G-1", "1 Gorn 1 jump Dell"],
  ])("%s", (text, meant) => {
    const found = refused(text);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(meant);
    expect(found[0]?.clause).not.toBe("EaW 17a");
  });

  test("a new fleet may be called like another one with a word more", () => {
    const fields = { orders: "1 Gorn 1 transfer Home dock reserve: G-2" };
    expect(joined().does("enter-orders", { side: "Gorn", fields })).toContain("1 order");
  });

  test("names of others, which the empire does not know, change nothing", () => {
    expect(refused("1 Gorn 1 transfer R-1 to Romulan 1")[0]?.message).not.toContain("is no name");
  });
});
