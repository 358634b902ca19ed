import { fileBench } from "../file-bench";
import { THOROUGH } from "../../thoroughness";
import { ownHands } from "../own-hands";

// The short run has the same over Excel.
if (THOROUGH) ownHands("A file", () => Promise.resolve(fileBench()));
else test.skip("a file in a user's own hands", () => undefined);
