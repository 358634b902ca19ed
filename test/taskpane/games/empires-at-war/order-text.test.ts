import type { OrderLine } from "../../../../src/engine/empires-at-war/orders/order-line";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { withLine, withoutOrder, withOrder } from "../../../../src/taskpane/games/empires-at-war/order-text";
import { inSpring } from "../../../engine/empires-at-war/fleets/mustered";

const GORN = { position: positionIn(inSpring().open), empire: "Gorn" };

const order = (number: number): OrderLine => ({
  ...{ number, fleet: "Gorn 1", action: "Jump", target: "Dell" },
  ...{ helper: undefined, what: [] },
});

describe("the text of the orders", () => {
  test("gets one more line, and none of an empire that orders nothing stays", () => {
    expect(withLine("1 Gorn 1 jump Elm\n", "2 Gorn 1 jump Dell")).toBe("1 Gorn 1 jump Elm\n2 Gorn 1 jump Dell");
    expect(withLine("None", "1 Gorn 1 jump Dell")).toBe("1 Gorn 1 jump Dell");
  });

  test("loses or changes the line of an order, which may have no number: then it follows the line above", () => {
    expect(withoutOrder(GORN, "Gorn 1 jump Dell\nGorn 2 jump Elm", order(1))).toBe("Gorn 2 jump Elm");
    expect(withoutOrder(GORN, "4. Gorn 1 jump Dell\n\nGorn 2 jump Elm", order(5))).toBe("4. Gorn 1 jump Dell\n");
    expect(withoutOrder(GORN, "2nd Fleet jump Dell\n2 Gorn 1 jump Elm", order(2))).toBe("2nd Fleet jump Dell");
    expect(withOrder(GORN, "Gorn 2 jump Elm\n2 Gorn 1 jump Elm", order(2))).toBe("Gorn 2 jump Elm\n2 Gorn 1 jump Dell");
  });

  test("keeps a line that cannot be read, which takes no number from the one below", () => {
    expect(withoutOrder(GORN, "Gorn 1 sings\nGorn 1 jump Dell", order(1))).toBe("Gorn 1 sings");
  });
});
