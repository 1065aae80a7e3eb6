/** What Chrome 109 lacks, in which the page of guards works: later functions, and later syntax of styles. */
const LATER_FUNCTIONS = [
  /\.(toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g,
  /\b(Object|Map)\.groupBy\b/g,
  /\bPromise\.(withResolvers|try)\b/g,
  /\b(Array\.fromAsync|AbortSignal\.any|Iterator\.from|URL\.canParse|URL\.parse|RegExp\.escape)\b/g,
  /\bIntl\.DurationFormat\b/g,
];
const LATER_STYLES = [
  /\b(oklch|oklab|color-mix|light-dark|linear)\(/g,
  /@(starting-style|scope)\b/g,
  // Nested rules.
  /[{};]\s*&/g,
];
/** What a browser skips unless it can do it. */
const GUARDED = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

const allOf = (patterns: readonly RegExp[], text: string): string[] => [
  ...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? [])),
];

export const laterFunctionsIn = (script: string): string[] => allOf(LATER_FUNCTIONS, script);

export const laterStylesIn = (style: string): string[] => allOf(LATER_STYLES, style.replace(GUARDED, ''));
