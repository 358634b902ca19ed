/// <reference types="custom-functions-runtime" />
import { RULES } from "../engine/registry";
import { inCell } from "./in-cell";

// Every rule is a custom function of its id; functions.json tells Excel its arguments.
for (const rule of RULES.values()) CustomFunctions.associate(rule.id, inCell(rule));
