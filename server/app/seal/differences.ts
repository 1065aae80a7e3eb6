export interface Found {
  /** The documents that were read. */
  count: number;
  /** One sentence each. */
  differences: string[];
  /** The names of documents by the keys of what is sealed with them. */
  seen: ReadonlyMap<string, string>;
}

type Value = string | number | null;

/** At most one sentence: a value differs from what it should be. */
export const differencesOf = (what: string, is: Value, should: Value): string[] =>
  is === should ? [] : [`${what} is ${is}, and should be ${should}`];

/** At most one sentence: something differs from its seals in the audit, which must all be equal. */
export const sealDifference = (
  seals: readonly string[] | undefined,
  present: string,
  what?: string,
): string[] => {
  const subject = what ? `${what} ` : '';
  if (!seals) return [`${subject}has no seal in the audit`];
  return seals.every((seal) => seal === present) ? [] : [`${subject}is not as it was sealed`];
};
