import { ask } from "./dialog";
import { make } from "./elements";

const PARAGRAPHS: readonly (readonly [about: string, words: string])[] = [
  [
    "Begin",
    "New starts a campaign or a battle of your own, and Samples opens a finished one. Open … takes any .xlsx file.",
  ],
  [
    "Play",
    "The pane on the right leads through the turn: the page Turn says what is due and who does it. Each act can be undone by Undo, and later on the page History.",
  ],
  [
    "Check",
    "The page Checks lists what does not add up, with its cell and what to do. Every refusal names the clause of the rules and what is possible instead.",
  ],
  [
    "Players",
    "The page Player files makes a file for each player, which holds only what that player may know, and reads it when it comes back.",
  ],
  ["Save", "Save downloads the workbook. Copies are kept in this browser as you work; nothing is sent anywhere."],
];

const PAGES: readonly (readonly [words: string, address: string])[] = [
  ["The manual", "docs/index.html"],
  ["All functions for cells", "docs/functions.html"],
  ["Starledger in Excel", "docs/install.html"],
];

/** What the help leads to. */
export type HelpAnswer = "mistakes" | null;

/** Says in a minute how to begin, and where to read on. */
export const showHelp = (page: HTMLElement): Promise<HelpAnswer> =>
  ask<HelpAnswer>(page, {
    title: "How Starledger works",
    testid: "help",
    content: [
      ...PARAGRAPHS.map(([about, words]) => {
        const made = make("p", "dialog-text");
        made.append(make("strong", "", `${about}. `), words);
        return made;
      }),
      links(),
    ],
    answers: [
      { words: "Close", testid: "help-close", gives: null },
      { words: "Find ten mistakes", testid: "help-mistakes", gives: "mistakes" },
    ],
    otherwise: null,
  });

function links(): HTMLElement {
  const list = make("ul", "dialog-list");
  list.append(
    ...PAGES.map(([words, address]) => {
      const item = make("li", "dialog-item");
      const link = make("a", "", words);
      link.href = address;
      link.target = "_blank";
      item.append(link);
      return item;
    }),
  );
  return list;
}
