import { houseRulesIn } from "../../../../src/engine/campaign/ledger/house-rules";
import { craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import {
  ACTIVATION,
  SENSORS_AGAINST_CRAFTS,
  SEVERAL_ALIKE,
  type SETTINGS,
} from "../../../../src/engine/orions-gate/rulings";
import { rowsOf } from "../../campaign/kept";
import { Fighting, twoFleets } from "./fighting";

type Known = Pick<(typeof SETTINGS)[number], "setting">;

/** The same with another ruling. */
function ruled(fight: Fighting, { setting }: Known, value: string): Fighting {
  const row = rowsOf(fight.tables, "Settings").findIndex((one) => one["Setting"] === setting);
  return fight.type("Settings", row, "Value", value);
}

test("a new workbook has every open reading as a setting, with its default", () => {
  const settings = rowsOf(new Fighting().tables, "Settings").map((row) => [row["Setting"], row["Value"]]);
  expect(settings).toEqual(
    expect.arrayContaining([
      ["Activation", "One side, then the other"],
      ["Shields against bombers", "Yes"],
      ["Sensors against crafts", "Yes"],
      ["Several Arrays or Infections", "They add up"],
    ]),
  );
});

test("ships may act in the order that the players agree on", () => {
  const fight = ruled(twoFleets(), ACTIVATION, "As the players agree").begins("Watch", "Raiders");
  fight.round(6, 1).until("movement");
  expect(fight.battle.acting).toBe("");
  fight.act("move-ship", "Thorn", { moves: "1" }).act("move-ship", "Wick", { moves: "1" });
  fight.act("finish-phase", "Reef");
  expect(fight.battle.phase).toBe("shooting");
  expect(fight.open.findings).toEqual([]);
});

/** A ship of two Arrays, two Sensors and two Infections against a craft in flight. */
const equipped = (): Fighting =>
  new Fighting()
    .fleet("Watch")
    .ship(
      "Wick",
      "Watch",
      "Capitol",
      ["Large Array"],
      ["Small Array", "Medium Infection", "Small Sensor", "Small Infection", "Small Cannon"],
    )
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Nest", "Raiders", "Frigate", ["Small Hangar"]);

const flying = (fight: Fighting): Fighting =>
  fight
    .begins("Watch", "Raiders")
    .writes(craftFlew.of("Nest craft 1", { fuel: 3 }))
    .round(6, 1);

test("Sensors count against crafts, unless the players rule otherwise", () => {
  const dice = (fight: Fighting) => flying(fight).until("shooting", "Watch").asks("fire-at-crafts", "Wick").count;
  expect([dice(equipped()), dice(ruled(equipped(), SENSORS_AGAINST_CRAFTS, "No"))]).toEqual([2, 1]);
});

test("several Arrays and Infections add up, unless the players rule that the best counts", () => {
  const flak = (fight: Fighting) => {
    const { odds } = flying(fight).until("shooting", "Watch").asks("fire-at-crafts", "Wick");
    return odds.at(-1)?.result;
  };
  const best = () => ruled(equipped(), SEVERAL_ALIKE, "The best counts");
  expect([flak(equipped()), flak(best())]).toEqual(["up to 10 crafts", "up to 9 crafts"]);
  const ram = (fight: Fighting) =>
    flying(fight).until("movement", "Watch").asks("ram-ship", "Wick", { target: "Nest", from: "Port" }).count;
  expect([ram(equipped()), ram(best())]).toEqual([4, 3]);
});

test("a ruling can be changed as a house rule: it applies to what is done from then on, and Settings stay", () => {
  const fight = flying(equipped()).until("shooting", "Watch");
  expect(fight.asks("fire-at-crafts", "Wick").count).toBe(2);
  const turn = fight.open.campaign.turn;
  const set = (value: string) =>
    fight.act("set-house-rule", SENSORS_AGAINST_CRAFTS.setting, { value, since: String(turn) });
  set("No");
  expect(fight.asks("fire-at-crafts", "Wick").count).toBe(1);
  expect(houseRulesIn(fight.open, turn)).toMatchObject([{ setting: "Sensors against crafts", value: "No" }]);
  expect(rowsOf(fight.tables, "HouseRules").map((row) => [row["Setting"], row["Value"]])).toEqual([
    ["Sensors against crafts", "No"],
  ]);
  expect(fight.open.findings).toEqual([]);
  set("Yes");
  expect(fight.asks("fire-at-crafts", "Wick").count).toBe(2);
});

test("a battle keeps the order in which it was begun", () => {
  const fight = twoFleets().begins("Watch", "Raiders");
  const turn = String(fight.open.campaign.turn);
  fight.act("set-house-rule", ACTIVATION.setting, { value: "As the players agree", since: turn });
  fight.round(6, 1).until("movement");
  expect(fight.battle.acting).not.toBe("");
});
