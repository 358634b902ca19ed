import { sealableActs } from "../../../../src/engine/campaign/ledger/sealed-acts";
import { inSpring } from "../fleets/mustered";
import { checksOf, rowsOf } from "../../campaign/kept";

test("the orders of a season are sealed as they are given, and other orders after that are found", () => {
  const played = inSpring();
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
  const { turn } = played.open.campaign;
  const [act, ...others] = sealableActs(played.open, "Gorn", turn);
  expect([act?.content, others]).toEqual(["1 Gorn 1 jump Fell", []]);
  played.does("seal", { side: "Gorn", subject: String(act?.no) });
  expect(checksOf(played.open.findings)).toEqual([]);
  played.does("open-seal", { side: "Gorn", subject: "1" });
  expect(rowsOf(played.tables, "OpenedSeals")).toMatchObject([{ What: "Orders", Content: "1 Gorn 1 jump Fell" }]);
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
  expect(played.open.findings).toMatchObject([
    { check: "seal-kept", clause: "EaW 4.0", expected: "1 Gorn 1 jump Fell", actual: "1 Gorn 1 jump Dell" },
  ]);
});
