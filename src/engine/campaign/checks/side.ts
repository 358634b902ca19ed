import type { Finding } from "../../core/problem";
import { EVERYBODY } from "../sight";
import { sameWord } from "../../core/words";
import type { Check } from "./check";

/** What a side may be called: formulas look for the name, and its forms bear it as the name of their sheet. */
export const NAME_TAKES = "1 to 20 characters, none of * ? ~ / \\ [ ] : < > = ' \"";

export const isFitName = (name: string): boolean => /^[^*?~/\\[\]:<>='"]{1,20}$/.test(name);

/** Every side has a name of its own that formulas can look for. */
export const sidesNamed: Check = {
  id: "side-name",
  title: "Every side has a name of its own",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find: ({ books, game }) =>
    books.sides.flatMap(({ name, spot }, index): Finding[] => {
      const taken = books.sides.slice(0, index).some((other) => sameWord(other.name, name));
      const finding = (message: string, expected: string): Finding[] => [
        { check: "side-name", subject: name, message, expected, actual: name, spot },
      ];
      if (taken) return finding(`Two sides are called ${name}; give one another name.`, "a name of its own");
      if ([...game.accounts, EVERYBODY].some((account) => sameWord(account, name))) {
        return finding(`${name} means something else in these books; give the side another name.`, "a name of its own");
      }
      return isFitName(name)
        ? []
        : finding(`${name} cannot be the name of a side; it takes ${NAME_TAKES}.`, NAME_TAKES);
    }),
};

/** Every side is of a kind that the game knows. */
export const sidesOfKind = (kinds: readonly string[]): Check => ({
  id: "side-kind",
  title: "Every side is of a kind that the game knows",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find: ({ books }) =>
    books.sides
      .filter(({ kind }) => !kinds.includes(kind))
      .map(({ name, kind, spot }): Finding => {
        const expected = kinds.join(", ");
        const message = `${name} is ${kind === "" ? "of no kind" : `of the kind "${kind}"`}; Kind takes ${expected}.`;
        return { check: "side-kind", subject: name, message, expected, actual: kind, spot };
      }),
});
