import type { NewestSeal } from '@server/base/newest-seal';
import type { SealKey } from '@server/base/ports/seal-key';
import { hashOf, newToken } from '@server/base/token';
import type { AuditRow } from '@server/model/audit';

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

/** `before` or `after` of a row as a seal covers it. */
export const withoutPersonal = (value: unknown): unknown => pick(value, (name) => !isPersonal(name));

export const personalHashOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>, salt: string) =>
  hashOf(canonical([salt, pick(before, isPersonal), pick(after, isPersonal)]));

type SealedFacts = Pick<
  AuditRow,
  'id' | 'at' | 'byKind' | 'byId' | 'action' | 'subject' | 'before' | 'after' | 'address'
>;

/**
 * What a seal covers: the seal before it and the row, with personal members as a salted hash. Erasing a person therefore
 * breaks no seal, and the names can't be guessed from the hash.
 */
const sealedText = (previous: string, row: SealedFacts, sealNumber: number, personalHash: string): string => {
  const { id, at, byKind, byId, action, subject, before, after, address } = row;
  return canonical([
    previous,
    sealNumber,
    id,
    at.toISOString(),
    // A user by the id alone, as in seals from before there were other kinds of actors.
    byKind === 'user' ? byId : [byKind, byId],
    action,
    subject,
    address,
    withoutPersonal(before),
    withoutPersonal(after),
    personalHash,
  ]);
};

export const sealOf = (key: SealKey, ...covered: Parameters<typeof sealedText>): string =>
  key.sign(sealedText(...covered));

/** The seal of a row from before seals had a key. Anyone can compute it; only a later keyed seal proves it. */
export const unkeyedSealOf = (...covered: Parameters<typeof sealedText>): Promise<string> =>
  hashOf(sealedText(...covered));

/** Proves that this is the newest seal. No seal of a row is a proof, so that the end of the chain can't be cut off. */
export const proofOf = (key: SealKey, { number, seal }: NewestSeal): string =>
  key.sign(canonical(['newest', number, seal]));

export const newSalt = newToken;
