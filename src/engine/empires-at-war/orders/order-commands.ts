import type { Command } from "../../campaign/commands/command";
import { bookOrders } from "./book-orders";
import { enterOrders } from "./enter-orders";
import { resolveOrders } from "./resolve-orders";

/** What is ordered in a season, and its resolution. */
export const ORDER_COMMANDS: readonly Command[] = [enterOrders, bookOrders, resolveOrders];
