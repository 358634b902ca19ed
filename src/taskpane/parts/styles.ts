import { makeStyles, shorthands, tokens } from "@fluentui/react-components";

/** How the pane's own elements look, in the theme's tokens. Layouts follow the pane's width, not the window's. */
export const useStyles = makeStyles({
  stack: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  tight: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  between: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
  },
  // A label and an amount, which stays on the right.
  priced: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "baseline",
  },
  facts: {
    margin: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(76px, 1fr))",
    gap: tokens.spacingHorizontalS,
    "& dt": { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    "& dd": { margin: 0, overflowWrap: "anywhere" },
  },
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(108px, 1fr))",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: "start",
  },
  /** Two columns at the most, so that fields that belong together stay beside each other. */
  twoAtMost: {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(108px, calc(50% - ${tokens.spacingHorizontalM})), 1fr))`,
  },
  /** Fills a whole row of a pair. */
  acrossPair: { gridColumn: "1 / -1" },
  /** Fills a whole row where half of it would cut off what can be chosen; `measured` is around the pair. */
  acrossWhenNarrow: { "@container (max-width: 265px)": { gridColumn: "1 / -1" } },
  measured: { containerType: "inline-size" },
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    ...shorthands.padding(tokens.spacingVerticalM, tokens.spacingHorizontalM),
    ...shorthands.border("1px", "solid", tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  list: { listStyleType: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" },
  /** Items of a list with controls in them. */
  apart: { rowGap: tokens.spacingVerticalS },
  ruled: {
    "& > li + li": { ...shorthands.borderTop("1px", "solid", tokens.colorNeutralStroke2) },
    "& > li": { ...shorthands.padding(tokens.spacingVerticalXS, 0) },
  },
  pageTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: "none",
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  subtitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  plain: { margin: 0, overflowWrap: "anywhere" },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
  },
  clause: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    // It stays in one piece where a line has room for it.
    display: "inline-block",
    maxWidth: "100%",
    flexShrink: 0,
    // It is explained where the pointer rests on it.
    textDecorationLine: "underline",
    textDecorationStyle: "dotted",
    textUnderlineOffset: "2px",
  },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  strong: { fontWeight: tokens.fontWeightSemibold },
  amount: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  below: { color: tokens.colorPaletteRedForeground1 },
  table: {
    width: "100%",
    borderCollapse: "collapse",
    "& th": { fontWeight: tokens.fontWeightSemibold },
    "& thead th": { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    "& thead th:first-child, & tbody th": { paddingLeft: 0, textAlign: "left" },
    "& tr > :last-child": { paddingRight: 0 },
    "& th, & td": { ...shorthands.padding(tokens.spacingVerticalXS, tokens.spacingHorizontalXS), verticalAlign: "top" },
    "& tbody tr + tr > *": { ...shorthands.borderTop("1px", "solid", tokens.colorNeutralStroke2) },
  },
  left: { textAlign: "left" },
  right: { textAlign: "right" },
  icon: { verticalAlign: "-2px", fontSize: "16px" },
  hidden: {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
