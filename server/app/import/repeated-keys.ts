/** The indexes of items that share a key with an earlier item. */
export const repeatedKeys = (keys: readonly (readonly string[])[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, ownKeys] of keys.entries()) {
    if (ownKeys.some((key) => seen.has(key))) repeated.add(index);
    for (const key of ownKeys) seen.add(key);
  }
  return repeated;
};
