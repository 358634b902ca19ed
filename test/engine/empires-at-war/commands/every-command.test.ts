import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { everyCommandIn } from "../../campaign/commands/every-command";
import { SITUATIONS } from "../campaign/situations";

everyCommandIn(
  EMPIRES_AT_WAR,
  SITUATIONS.map(([name, tables]) => [name, tables()]),
  { values: 73, texts: 18, inSheets: [] },
);
