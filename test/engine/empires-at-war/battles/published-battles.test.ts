import { PUBLISHED } from "../resolution/published";
import { playedCase, stateAfter } from "./fought-case";

const FOUGHT = PUBLISHED.filter(({ fights }) => fights !== undefined);

test("there are cases of battles", () => expect(FOUGHT.length).toBeGreaterThan(0));

describe.each(FOUGHT.map((one) => [one.case, one] as const))("%s", (_, one) => {
  test(one.title, () => {
    const { played, refused } = playedCase(one);
    for (const [index, { refused: clause }] of (one.fights ?? []).entries()) {
      const found = refused[index] ?? [];
      expect(found.length > 0).toBe(clause !== undefined);
      // What the form does not offer is refused without a clause.
      expect(found.filter((each) => each !== undefined && each !== clause)).toEqual([]);
    }
    const { fleets = {}, systems = {}, experience = {}, victoryPoints = {} } = one.result.after ?? {};
    const now = stateAfter(played, one);
    for (const [name, wanted] of Object.entries(fleets)) expect([name, now.fleets(name)]).toMatchObject([name, wanted]);
    for (const [name, wanted] of Object.entries(systems))
      expect([name, now.systems(name)]).toMatchObject([name, wanted]);
    for (const [name, wanted] of Object.entries(experience))
      expect([name, now.experience(name)]).toEqual([name, wanted]);
    for (const [name, wanted] of Object.entries(victoryPoints))
      expect([name, now.victoryPoints(name)]).toEqual([name, wanted]);
    expect(played.found).toEqual([]);
  });
});
