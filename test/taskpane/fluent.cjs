/**
 * Stands for Fluent UI and its icons in the tests of the pane. What jest loads for it is one file that fluent-bundle.cjs
 * makes of them: two thousand modules and all of the icons took each test file seconds.
 */
