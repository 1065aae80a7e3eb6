/** Enough for the instants and days of a month of staffing. */
const MAX_CACHED = 20_000;

/** Keeps the results of a pure function of a text, and of a second value of which there are few. */
export const cached = <Rest extends [] | [string | number], Result>(
  compute: (text: string, ...rest: Rest) => Result,
): ((text: string, ...rest: Rest) => Result) => {
  const results = new Map<string | number | undefined, Map<string, Result>>();
  return (text, ...rest) => {
    const [second] = rest;
    let ofSecond = results.get(second);
    if (!ofSecond) {
      ofSecond = new Map();
      results.set(second, ofSecond);
    }
    const kept = ofSecond.get(text);
    if (kept !== undefined) return kept;
    if (ofSecond.size >= MAX_CACHED) ofSecond.clear();
    const result = compute(text, ...rest);
    ofSecond.set(text, result);
    return result;
  };
};
