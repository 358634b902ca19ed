import { formatChange, parseChange } from "../../../../src/engine/campaign/ledger/change";
import {
  CREW_EVENTS,
  officers,
  officersAboard,
  officersIn,
} from "../../../../src/engine/empires-at-war/crews/crew-events";
import { points } from "../../../../src/engine/core/points";

const ROW = { kind: officers.kind, subject: "G-CA1" };

test("the officers aboard come back from the log with what they cost", () => {
  const aboard = [
    { officer: "Captain", cost: points(26) },
    { officer: "Navigator", cost: points(7.5) },
  ];
  const read = parseChange(CREW_EVENTS, { ...ROW, change: formatChange(officersAboard("G-CA1", aboard, "Rolled")) });
  expect(typeof read === "string" ? read : officersIn(read)).toEqual(aboard);
});

test.each([
  ["Captain, Navigator", "260000"],
  ["", "260000"],
  ["Captain", "many"],
  ["Captain", "-1"],
])("the officers %j cannot cost %j", (aboard, costs) => {
  const change = JSON.stringify({ schema: 1, officers: aboard, costs, because: "" });
  expect(parseChange(CREW_EVENTS, { ...ROW, change })).toContain(`"costs" must`);
});
