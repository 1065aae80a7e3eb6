import { hashOf, newToken } from '@server/token';
import type { auditTable } from './table';

export type AuditRow = typeof auditTable.$inferSelect;

/** Members of before and after that say, or in free words may say, who somebody is: they are erased with the person. */
export const PERSONAL_MEMBERS: readonly string[] = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'companyName',
  'statusReason',
];

/** The seal before the first. */
export const FIRST_SEAL = '';

/** JSON with sorted members, so that what comes back from the database in another order has the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const pick = (value: unknown, isWanted: (name: string) => boolean): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => isWanted(name)))
    : isWanted('')
      ? value
      : null;

const isPersonal = (name: string) => PERSONAL_MEMBERS.includes(name);

export const personalHashOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>, salt: string) =>
  hashOf(canonical([salt, pick(before, isPersonal), pick(after, isPersonal)]));

/**
 * The seal of a row over the one before it and all of the row that is not personal. Personal members are in it by
 * their salted hash alone, so erasing a person breaks no seal, and nobody finds the name again by trying names.
 */
export const sealOf = (previous: string, row: AuditRow, sealNumber: number, personalHash: string) => {
  const { id, at, byUserId, action, subject, before, after, address } = row;
  const isKept = (name: string) => !isPersonal(name);
  return hashOf(
    canonical([
      previous,
      sealNumber,
      id,
      at.toISOString(),
      byUserId,
      action,
      subject,
      address,
      pick(before, isKept),
      pick(after, isKept),
      personalHash,
    ]),
  );
};

export const newSalt = newToken;
