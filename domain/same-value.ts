const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (record: Record<string, unknown>): string[] =>
  Object.keys(record).filter((name) => record[name] !== undefined);

/**
 * Whether two JSON values are equal, ignoring the order of members (jsonb doesn't preserve it) and, as JSON does,
 * undefined members.
 */
export const isSameValue = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => isSameValue(value, right[index]));
  if (isRecord(left) && isRecord(right)) {
    const names = namesOf(left);
    return (
      names.length === namesOf(right).length &&
      names.every((name) => Object.hasOwn(right, name) && isSameValue(left[name], right[name]))
    );
  }
  return left === right;
};
