import { RULES } from "../../src/engine/registry";
import { wordsAt } from "../../src/workbench/words-at";

/** The words offered for a formula that ends in what is being typed. */
const offered = (formula: string): readonly string[] => wordsAt(formula, /[A-Za-z]*$/.exec(formula)?.[0] ?? "");

test("the words of the argument that is being typed are offered if they begin with what is typed", () => {
  expect(offered("=STAR.MUTINY(9,0,P")).toEqual(["Poor"]);
  expect(offered("=star.mutiny( 9 , 0 , out")).toEqual(["Outstanding"]);
  expect(offered("=STAR.EAW_SEASON_SHARE(S")).toEqual(["Spring", "Summer"]);
  expect(offered("=STAR.EAW_SEASON_SHARE(Sx")).toEqual([]);
});

test("arguments that take no words, and TRUE and FALSE, are left to Univer", () => {
  expect(offered("=STAR.MUTINY(P")).toEqual([]);
  expect(offered("=STAR.PIRACY_INCOME(A1,T")).toEqual([]);
  expect(offered("=STAR.MUTINY(9,0,A1,0,P")).toEqual([]);
});

test("brackets, braces and quoted text before are seen through", () => {
  expect(offered('=IF(A1="(,",STAR.MUTINY(MAX(1,2),SUM({1,2;3,4}),P')).toEqual(["Poor"]);
  expect(offered("=STAR.MUTINY(9,0,A1)+STAR.PIRACY_INCOME(S")).toEqual(["System"]);
  expect(offered("=STAR.MUTINY(9,0,MAX(P")).toEqual([]);
  expect(offered("=STAR.MUTINY(9,0,{P")).toEqual([]);
});

test("nothing is offered outside of our functions, or within text", () => {
  for (const formula of ["", "P", "=P", "=SUM(P", "=STAR.MUTINY", "=STAR.NO_SUCH(P", '=STAR.MUTINY(9,0,"P', "=(P"]) {
    expect(offered(formula)).toEqual([]);
  }
});

test("every word of every function can be completed", () => {
  for (const { id, given } of RULES.values()) {
    for (const [argument, { words = [] }] of Object.values(given).entries()) {
      if (words.includes("TRUE")) continue;
      for (const word of words.filter((one) => one !== "")) {
        expect(wordsAt(`=STAR.${id}(${",".repeat(argument)}`, word.slice(0, 1))).toContain(word);
      }
    }
  }
});
