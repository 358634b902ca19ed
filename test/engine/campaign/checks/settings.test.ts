import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import { perform } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { flatten } from "../../../../src/engine/core/problem";
import { once } from "../../../../samples/once";
import { Kept, keptInTurn2, rowsOf, STAMP } from "../kept";

const SAMPLES = {
  "Border Patrol": once(() => new Kept(apply(NO_TABLES, borderPatrolSample()))),
  "Empires at War": once(() => new Kept(apply(NO_TABLES, empiresAtWarSample()))),
  "Orion's Gate": once(() => new Kept(apply(NO_TABLES, orionsGateSample()))),
};

const found = ({ open }: Kept) =>
  flatten(open.findings)
    .filter(({ check }) => check === "setting")
    .map(({ subject, expected }) => [subject, expected]);

const placeOf = ({ tables }: Kept, setting: string): number =>
  rowsOf(tables, "Settings").findIndex((row) => row["Setting"] === setting);

const without = (campaign: Kept, ...settings: readonly string[]): Kept =>
  settings.reduce((left, setting) => left.remove("Settings", placeOf(left, setting)), campaign.copy());

const sorted = (campaign: Kept): Kept =>
  campaign.copy().alter("Settings", (table) => ({
    ...table,
    rows: [...table.rows].sort(([one], [other]) => String(one).localeCompare(String(other))),
  }));

describe.each(Object.entries(SAMPLES))("in %s", (_, sample) => {
  test("each setting that is deleted is named, alone or with the one after it, and where the sheet is sorted", () => {
    const known = sample().open.game.settings.map(({ setting }) => setting);
    known.forEach((setting, index) => {
      expect(found(without(sample(), setting))).toEqual([[setting, setting]]);
      expect(found(without(sorted(sample()), setting))).toEqual([[setting, setting]]);
      const next = known[index + 1];
      if (next === undefined) return;
      expect(found(without(sample(), setting, next)).map(([subject]) => subject)).toEqual([setting, next]);
    });
    expect(found(without(sample(), "Campaign"))).toEqual([["Campaign", "Campaign"]]);
  });

  test("a setting of the user's own may be there twice, one of Starledger's not", () => {
    const own = sample().copy();
    for (const value of ["a", "b"]) own.append("Settings", { Setting: "House rule", Value: value });
    expect(found(own)).toEqual([]);
    const twice = sample().copy().append("Settings", { Setting: "Campaign", Value: "Another" });
    expect(found(twice).map(([subject]) => subject)).toEqual(["Campaign"]);
  });
});

describe("books from before a setting", () => {
  const LATER = ["Corrected readings from turn", "Phaser-G share", "Phaser-G first", "Sales designated from turn"];

  test("do without it, before and after a close", () => {
    const old = without(keptInTurn2(), ...LATER);
    expect(found(old)).toEqual([]);
    old.payRent().close();
    expect(rowsOf(old.tables, "Settings").map((row) => row["Setting"])).toContain(LATER[0]);
    expect(found(old)).toEqual([]);
  });
});

describe("years", () => {
  test("that turns were closed by stay as they were", () => {
    const campaign = SAMPLES["Empires at War"]().copy();
    const at = placeOf(campaign, "Start year");
    campaign.play((open) => perform(open, { command: "close", side: "", subject: "" }, [], STAMP));
    expect(found(campaign)).toEqual([]);
    expect(found(campaign.copy().type("Settings", at, "Value", "170"))).toContainEqual(["Start year", "165"]);
    expect(found(campaign.copy().type("Settings", at, "Value", "Y165"))).toEqual([]);
  });

  test("do not end before they start", () => {
    const campaign = SAMPLES["Empires at War"]();
    const at = placeOf(campaign, "End year");
    expect(found(campaign.copy().type("Settings", at, "Value", "100"))).toEqual([["End year", "165 or later"]]);
    expect(found(campaign.copy().type("Settings", at, "Value", "210"))).toEqual([]);
  });
});

test("the row of a form's sheet that is deleted after the form was filled in is named", () => {
  const campaign = keptInTurn2();
  const doing = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
  campaign.play((open) => perform(open, doing, [{ fields: { refit: "11" } }], STAMP));
  expect(found(campaign)).toEqual([]);
  const row = "Form Alliance allocation";
  expect(found(without(campaign, row))).toEqual([[row, row]]);
});
