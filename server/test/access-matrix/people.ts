import type { RoleName } from '@contract/access';
import { actorAt } from '@server/actor';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '../../access-right/table';
import type { Database } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { secondFactorTable } from '../../second-factor/table';
import { endSessions } from '../../session/end-sessions';
import { startSession } from '../../session/start-session';
import { signInTable } from '../../session/table';
import type { Person } from '../caller';
import type { Place, Where } from './places';

/** Who makes the calls, with the places in the scope and those whose premise is the own one. */
export interface Someone extends Person {
  name: string;
  roles: readonly RoleName[];
  scope: readonly Where[];
  own: readonly Where[];
  /** Of a sign-in that was ended. */
  endedToken: string;
  /** Another sign-in of the same person. */
  otherSession: string;
}

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A second factor whose codes are known; it only counts once confirmed. */
export const giveSecondFactor = (db: Database, userId: number, now: Date, confirmedAt: Date | null) =>
  db.insert(secondFactorTable).values({ userId, secret: SECRET, createdAt: now, confirmedAt });

export const giveScope = async (
  db: Database,
  userId: number,
  premisesOf: readonly Place[],
  guardsOf: readonly Place[],
) => {
  await db.insert(accessRightTable).values({ userId });
  for (const { premiseGroup } of premisesOf)
    await db.insert(premiseGroupRightTable).values({ userId, premiseGroupId: premiseGroup });
  for (const { guardGroup } of guardsOf)
    await db.insert(guardGroupRightTable).values({ userId, guardGroupId: guardGroup });
};

/** Makes somebody ready for every call: signed in three times, once of them ended, with a second factor begun. */
export const makeSomeone = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  name: string,
  person: Person,
  { scope = [], own = [] }: Partial<Pick<Someone, 'scope' | 'own'>>,
): Promise<Someone> => {
  const { userId, roles, signInId } = person.viewer;
  const now = clock.now();
  await giveSecondFactor(db, userId, now, null);
  const signIn = () =>
    startSession(db, actorAt(null, now), userId, { userAgent: '', deviceToken: null }, false);
  const { accessToken: endedToken } = await signIn();
  await endSessions(db, userId, 'ended', now, { except: signInId });
  await signIn();
  const [other] = await db
    .select()
    .from(signInTable)
    .where(and(eq(signInTable.userId, userId), ne(signInTable.id, signInId), isNull(signInTable.endedFor)));
  return { ...person, name, roles, scope, own, endedToken, otherSession: other?.id ?? '' };
};
