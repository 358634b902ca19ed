import type { Reply } from "../../src/engine/campaign/commands/command-run";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { everyCommandIn } from "../engine/campaign/commands/every-command";
import { underWay } from "../engine/campaign/commands/under-way";
import { Kept } from "../engine/campaign/kept";
import { fullFerry } from "./full-ferry";
import { FERRY } from "./game";
import { startFerry } from "./plays-ferry";

/** The test game with a turn that is just closed, and a row that nobody took in yet. */
const ferryTyped = (): Kept =>
  new Kept(apply(NO_TABLES, startFerry().edits), [FERRY])
    .close()
    .append("Transfers", { Line: "Trade", From: "River", To: "Anna", Amount: 3 });

/** The test game with two payments, one of which is sealed. */
const ferrySealed = (): Kept =>
  new Kept(apply(NO_TABLES, startFerry().edits), [FERRY])
    .bookApart("Upkeep", "Anna", "River", 1)
    .bookApart("Upkeep", "Anna", "River", 2)
    .sealed("Anna");
const CARGO: readonly Reply[] = [{ fields: { cargo: "4" } }, { rolled: { faces: [5], source: "scripted" } }];

everyCommandIn(
  FERRY,
  [
    ["the test game", fullFerry().tables],
    [
      "the test game with a command under way",
      underWay(new Kept(apply(NO_TABLES, startFerry().edits), [FERRY]), ...CARGO).tables,
    ],
    ["the test game with edits in its sheets", ferryTyped().tables],
    ["the test game with something sealed, and something to seal", ferrySealed().tables],
  ],
  { values: 10, texts: 3, inSheets: [] },
);
