const { default: Sequencer } = require("@jest/test-sequencer");

/** Suites that repeat something for minutes: the many short ones run beside them, and none of them is alone at the end. */
const LONG = /[\\/](?:campaigns[\\/](?:planted|random|single)[\w-]*|every-command)\.test\.ts$/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
