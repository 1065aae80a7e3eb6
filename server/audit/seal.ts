import { hashOf, newToken } from '@server/token';
import type { auditTable } from './table';

export type AuditRow = typeof auditTable.$inferSelect;

/** Members of before and after that identify a person, or may in free text; they are erased with the person. */
export const PERSONAL_MEMBERS: readonly string[] = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'companyName',
  'statusReason',
];

/** Precedes the first seal. */
export const FIRST_SEAL = '';

/** JSON with sorted keys, because the database returns them in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const pick = (value: unknown, isPicked: (name: string) => boolean): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => isPicked(name)))
    : isPicked('')
      ? value
      : null;

const isPersonal = (name: string) => PERSONAL_MEMBERS.includes(name);

export const personalHashOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>, salt: string) =>
  hashOf(canonical([salt, pick(before, isPersonal), pick(after, isPersonal)]));

/**
 * The seal of a row: a hash over the previous seal and the row, with personal members as a salted hash. Erasing a
 * person therefore breaks no seal, and the names can't be guessed from the hash.
 */
export const sealOf = (previous: string, row: AuditRow, sealNumber: number, personalHash: string) => {
  const { id, at, byUserId, action, subject, before, after, address } = row;
  const isNotPersonal = (name: string) => !isPersonal(name);
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
      pick(before, isNotPersonal),
      pick(after, isNotPersonal),
      personalHash,
    ]),
  );
};

export const newSalt = newToken;
