/**
 * How formulas are spelled in an .xlsx file. A function of ours is STAR.ORION_RENT(47) in a cell and
 * _xldudf_STAR_ORION_RENT(47) in the file; functions that are newer than the file format have a prefix there.
 */

/** Functions that are newer than the file format, where they are spelled _xlfn.NAME. */
const YOUNG = new Set(
  `ACOT ACOTH AGGREGATE ANCHORARRAY ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND
  BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT
  CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS
  DECIMAL DROP ECMA.CEILING ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FILTERXML
  FLOOR.MATH FLOOR.PRECISE FORECAST.ETS FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK
  HYPGEOM.DIST IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISO.CEILING ISOMITTED ISOWEEKNUM LAMBDA
  LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NETWORKDAYS.INTL NORM.DIST
  NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC
  PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET
  SHEETS SKEW.P SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE
  TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEIBULL.DIST WORKDAY.INTL WRAPCOLS
  WRAPROWS XLOOKUP XMATCH XOR Z.TEST`.split(/\s+/),
);
const YOUNG_WITH_TWO_PREFIXES = new Set(["FILTER", "SORT"]);

/** Every name before an opening bracket, unless it is inside text, a sheet name or a [column]. */
const CALL = /(?<![\w.])([A-Za-z_][\w.]*)(?=\s*\()/g;
const ASIDE = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\])/;

/** Changes a formula, except for text, sheet names and column names in it. */
const outsideQuotes = (formula: string, change: (part: string) => string): string =>
  formula
    .split(ASIDE)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

/** The formula of a cell, such as "=STAR.ORION_RENT(47)", as the file spells it: without "=", and with prefixes. */
export const spellForFile = (formula: string): string =>
  outsideQuotes(formula.replace(/^=/, ""), (part) => part.replace(CALL, spellCall));

function spellCall(name: string): string {
  const upper = name.toUpperCase();
  if (upper.startsWith("STAR.")) return `_xldudf_STAR_${upper.slice("STAR.".length)}`;
  if (YOUNG_WITH_TWO_PREFIXES.has(upper)) return `_xlfn._xlws.${upper}`;
  return YOUNG.has(upper) ? `_xlfn.${upper}` : name;
}

/** A formula of a file as it is shown in a cell, with its "=". */
export const spellForCell = (formula: string): string =>
  "=" +
  outsideQuotes(formula, (part) =>
    part
      .replace(/\b_xldudf_STAR_(\w+)/gi, (_, name: string) => `STAR.${name.toUpperCase()}`)
      .replace(/\b_xl(?:fn\._xlws|fn|ws|pm|udf)\./gi, ""),
  );
