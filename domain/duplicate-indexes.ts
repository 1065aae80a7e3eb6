/** Returns the indexes of values that occur earlier in the list. */
export const duplicateIndexes = <T>(values: readonly T[]): number[] => {
  const seen = new Set<T>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
};
