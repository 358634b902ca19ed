import { likeName, unfitName } from "../../core/names";
import { sameWord } from "../../core/words";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { check, type Check, type Found } from "./check";

/**
 * The names that a side may have: formulas look for the name, its forms use it in the names of their sheets, and Secret to
 * lists names with commas between them.
 */
export const NAME_TAKES =
  "1 to 20 characters, none of * ? ~ / \\ [ ] : < > = , ; ' \", with a letter or figure first and a letter in it";

export const isFitName = (name: string): boolean =>
  /^[^*?~/\\[\]:<>=,'"]{1,20}$/.test(name) && unfitName(name) === undefined;

/** That a side has the name of another, or one that could be taken for it. */
export const twiceSays = (name: string, other: string): string =>
  sameWord(name, other)
    ? `Two sides are named ${name}. Give one of them another name.`
    : `The sides ${other} and ${name} could be taken for each other. Give one of them another name.`;

/** Every side has a name of its own that formulas can look for. */
export const sidesNamed = check({
  id: "side-name",
  title: "Every side has a name of its own",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find: ({ books, game }) =>
    books.sides.flatMap(({ name, spot }, index): Found[] => {
      const taken = likeName(
        books.sides.slice(0, index).map((other) => other.name),
        name,
      );
      const finding = (message: string, expected: string): Found[] => [
        { subject: name, message, expected, actual: name, spot },
      ];
      if (taken !== undefined) return finding(twiceSays(name, taken), "a name of its own");
      if (likeName([...game.accounts, EVERYBODY, NOBODY_ELSE], name) !== undefined) {
        return finding(
          `${name} is already the name of something else in this campaign. Give the side another name.`,
          "a name of its own",
        );
      }
      return isFitName(name) ? [] : finding(`${name} is not a valid name for a side. Enter ${NAME_TAKES}.`, NAME_TAKES);
    }),
});

/** Every side is of a kind that the game knows. */
export const sidesOfKind = (kinds: readonly string[]): Check =>
  check({
    id: "side-kind",
    title: "Every side is of a kind that the game knows",
    clause: "",
    blocksClosing: true,
    rowwise: true,
    find: ({ books }) =>
      books.sides.flatMap(({ name, kind, spot }): Found[] => {
        const wrong = (message: string, expected: string): Found[] => [
          { subject: name, message, expected, actual: kind, spot },
        ];
        const called = kinds.find((each) => sameWord(each, name));
        if (!kinds.includes(kind)) {
          const expected = kinds.join(", ");
          const has = kind === "" ? "no kind" : `the kind "${kind}", which does not exist`;
          return wrong(`${name} has ${has}. Enter one of these in Kind: ${expected}.`, expected);
        }
        const isAlone = books.sides.filter((other) => sameWord(other.name, name)).length === 1;
        if (called === undefined || called === kind || !isAlone) return [];
        return wrong(`${name} has the name of a kind, and is of the kind ${kind}. Enter ${called} in Kind.`, called);
      }),
  });
