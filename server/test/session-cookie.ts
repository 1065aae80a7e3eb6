import type { Database } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { signInTable } from '@server/model/session';
import { eq } from 'drizzle-orm';
import type { Person } from './caller';

/** The session cookie of a person who is signed in, as a browser sends it. */
export const sessionCookie = async (db: Database, { viewer }: Person): Promise<string> => {
  const cookie = 'c'.repeat(43);
  await db
    .update(signInTable)
    .set({ cookieTokenHash: await hashOf(cookie) })
    .where(eq(signInTable.id, viewer.signInId));
  return `session=${cookie}`;
};
