/** The places of values that have stood before in the list. */
export const repeatedAt = <T>(values: readonly T[]): number[] => {
  const seen = new Set<T>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
};
