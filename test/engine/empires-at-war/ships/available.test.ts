import { isInService } from "../../../../src/engine/empires-at-war/ships/available";

test("a class may be bought from its year in service on (EaW 2d); one without a year, always", () => {
  const inService = "Y168";
  expect([167, 168].map((year) => isInService({ inService, race: "Gorn" }, year))).toEqual([false, true]);
  expect(isInService({ inService: "", race: "Gorn" }, 120)).toBe(true);
});

test("the Paravians may build what is in service by Y168 from the start, and nothing later (special note)", () => {
  const from = (inService: string, year: number) => isInService({ inService, race: "Paravians" }, year);
  expect([from("Y168", 165), from("Y169", 165), from("Y169", 168), from("Y169", 169)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
