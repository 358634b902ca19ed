/** @jest-environment jsdom */
import "../host/browser";
import { CATALOG } from "../../src/engine/catalog";
import { excelBench } from "../workbook/excel-bench";
import { FERRY } from "./game";
import { playsFerry } from "./plays-ferry";

playsFerry("Excel", async () => excelBench(undefined, [...CATALOG, FERRY]), false);
