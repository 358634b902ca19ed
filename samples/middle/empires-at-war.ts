import type { Edit } from "../../src/engine/campaign/schema/edit";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { empiresAtWarSample } from "../empires-at-war";
import { once } from "../once";
import { empiresAtWarTour } from "../tours";
import { playedOn, type Act, type Middle } from "./played-on";

/** The orders of the Spring of Y167: those of the Tholians are late, and their fleets stay where they are. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  Klingon: ["1 Klingon 2 jump Brightwell", "2 Klingon 3 jump Isker"],
  Kzinti: ["1 Kzinti 1 jump Brightwell", "2 Kzinti 5 jump Brightwell"],
};

/** A Spring whose movement is resolved: three fleets meet in Brightwell, and one explores Isker. */
export const EMPIRES_AT_WAR_MIDDLE: Middle = {
  game: EMPIRES_AT_WAR,
  today: "2026-05-03",
  acts: [
    ...["Klingon", "Kzinti", "Tholian"].map((subject): Act => ({ command: "yearly-officer", subject })),
    ...Object.entries(ORDERS).map(([side, orders]): Act => ({
      command: "enter-orders",
      side,
      fields: { orders: orders.join("\n") },
    })),
    { command: "resolve-orders" },
  ],
  due: [
    ["", "end-battle", "Brightwell"],
    ["Klingon", "explore-system", "Klingon 3"],
  ],
};

/** The sample played on to there, with the tour of its game. */
export const middleOfEmpiresAtWar = once((): readonly Edit[] => [
  ...playedOn(empiresAtWarSample(), EMPIRES_AT_WAR_MIDDLE),
  ...empiresAtWarTour(),
]);
