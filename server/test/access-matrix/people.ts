import type { RoleName } from '@contract/access';
import { actorAt } from '@server/base/actor';
import type { Database } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { endSessions } from '@server/platform/session/end-sessions';
import { startSession } from '@server/platform/session/start-session';
import { createApiKey } from '@server/resources/api-key/create-api-key';
import { endApiKey } from '@server/resources/api-key/end-api-key';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Person } from '../caller';
import type { Place, Where } from './places';

/** A caller, with the places in scope and those whose premise is the caller's own. */
export interface MatrixUser extends Person {
  name: string;
  roles: readonly RoleName[];
  scope: readonly Where[];
  own: readonly Where[];
  /** An API key of a SuperAdmin. */
  isKey?: true;
  /** The token of an ended session, or an ended key. */
  endedToken: string;
  /** Another session of the same user. */
  otherSession: string;
}

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A second factor with a known secret; it counts only once confirmed. */
export const addSecondFactor = (db: Database, userId: number, now: Date, confirmedAt: Date | null) =>
  db.insert(secondFactorTable).values({ userId, secret: SECRET, createdAt: now, confirmedAt });

/** An API key of a user with one capability to read, in the groups of a place, and another one that has ended. */
export const makeMatrixKey = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  maker: MatrixUser,
  place: Place,
): Promise<MatrixUser> => {
  const actor = actorAt(maker.viewer, clock.now());
  const make = () =>
    createApiKey(db, actor, {
      name: 'ERP',
      capabilities: ['premise.read'],
      premiseGroupIds: [place.premiseGroup],
      securityGroupIds: [place.guardGroup],
      until: '2026-12-31',
    });
  const ended = await make();
  await endApiKey(db, actor, ended.id);
  const { key: token } = await make();
  return { ...maker, name: 'API key', isKey: true, scope: [place.where], token, endedToken: ended.key };
};

export const grantScope = async (
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

/** Prepares a user for every call: three sessions, one of them ended, and an unconfirmed second factor. */
export const makeMatrixUser = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  name: string,
  person: Person,
  { scope = [], own = [] }: Partial<Pick<MatrixUser, 'scope' | 'own'>>,
): Promise<MatrixUser> => {
  const { userId, roles, signInId } = person.viewer;
  const now = clock.now();
  await addSecondFactor(db, userId, now, null);
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
