import { ask } from "../../../ask";

test.each([
  ["V19.74: the example of the text", 90, 22],
  ["V19.74: 33 exactly", 132, 33],
  ["V19.74: under 4 brings nothing", 3.9, 0],
  ["below nothing", -4, "#VALUE!"],
  ["blank", null, "#VALUE!"],
])("SALVAGE_FEE, %s", (_, economicBpv, fee) => {
  expect(ask("SALVAGE_FEE", economicBpv)).toBe(fee);
});
