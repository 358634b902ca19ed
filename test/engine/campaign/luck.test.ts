import { luckOf } from "../../../src/engine/campaign/luck";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../src/engine/campaign/view";
import { closes, rolls, seededBooks } from "./dice-books";

test("each side's dice are counted once, with their sum, their faces and the chance of as much", () => {
  const books = seededBooks();
  books.play(closes);
  books.append("Rolls", {
    ...{ No: 90, Turn: 2, Side: "Bo", Purpose: "Fire", Dice: "2d6", Faces: "6, 5", Source: "typed", "Secret to": "Bo" },
  });
  books.append("Rolls", {
    ...{ No: 91, Turn: 2, Side: "Bo", Purpose: "Fire", Dice: "2d6", Faces: "6, 5", Source: "as before" },
  });
  const bo = luckOf(books.open).find(({ side }) => side === "Bo");
  const ice = Number(books.open.books.rolls.find(({ purpose }) => purpose === "Ice")?.faces);
  expect(bo).toMatchObject({ dice: 3, sum: 11 + ice, expected: 10.5 });
  expect(bo?.faces.reduce((all, many) => all + many, 0)).toBe(3);
  expect(bo?.differences).toEqual([0, ice - 3.5, 11 + ice - 10.5]);
  expect(bo?.chance.of).toBe(216n);
});

test("a side sees its own luck in its view, from the rolls that it knows", () => {
  const books = seededBooks();
  books.play(rolls({ what: "Rust", side: "Anna", seenBy: "game master" }));
  const [anna] = luckOf(books.open);
  const view = luckOf(stateOf(viewOf(books.open, "Anna"), books.open.game));
  expect(view.map(({ side }) => side)).toEqual(["Anna"]);
  // Thaw and Rust are the game master's.
  expect(view[0]?.dice).toBe((anna?.dice ?? 0) - 4);
});
