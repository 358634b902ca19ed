import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { offerBribe } from "./offer-bribe";
import { ruleBribe, forwardBribe, judgeBribe } from "./rule-bribes";
import { ruleAndForward, judgeBribes } from "./bribes-in-bulk";
import { answerBribe, intendBribe } from "./answer-bribe";
import { offerLot, withdrawLot } from "./lease-lots";
import { bidForLot, awardLot } from "./lease-bids";
import { inPlayOnly } from "../turn/in-play-only";

/** Bribes from offer to judgement, and leases from lot to award. */
export const OFFER_COMMANDS: readonly Command<OpenGame>[] = [
  ...[
    offerBribe,
    ruleBribe,
    forwardBribe,
    ruleAndForward,
    answerBribe,
    intendBribe,
    judgeBribe,
    judgeBribes,
    offerLot,
    withdrawLot,
    bidForLot,
    awardLot,
  ].map(inPlayOnly),
];
