import { actsNow, actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { keptInTurn2, rowsOf, type Kept } from "../kept";

/** Two entries of turn 2 after those of turn 1: the first is an act of its own, the other has the act that is given. */
const booked = (actOf: (campaign: Kept) => string): Kept => {
  const campaign = keptInTurn2().add("A-1", { side: "Alliance" }).add("A-2", { side: "Alliance" });
  const last = rowsOf(campaign.tables, "Events").length - 1;
  return campaign.type("Events", last - 1, "Act", "aba9876543210").type("Events", last, "Act", actOf(campaign));
};
const first = (campaign: Kept): string => actsOf(campaign.open)[0]?.id ?? "";

test.each([
  ["its own", () => "a0123456789ab"],
  ["none", () => ""],
  ["that of an act of turn 1", first],
])("the acts of the turn under way are those of all acts, if an entry has the act %s", (_, actOf) => {
  const { open } = booked(actOf);
  const now = actsOf(open).filter(({ turn }) => turn === 2);
  expect(now.length).toBeGreaterThan(0);
  expect(actsNow(open)).toEqual(now);
});
