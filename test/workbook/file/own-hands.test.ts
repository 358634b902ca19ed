import { fileBench } from "../file-bench";
import { ownHands } from "../own-hands";

ownHands("A file", () => Promise.resolve(fileBench()));
