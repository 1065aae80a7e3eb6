import type { Tx } from '@server/db/database';
import { cookieHeader } from '@server/http/connection';
import type { EventHub } from '@server/http/events';
import { SESSION_COOKIE } from '@server/http/session';
import type { Viewer } from '@server/http/viewer';
import type { Ports } from '@server/ports/ports';
import { eq } from 'drizzle-orm';
import { signInTable } from './table';

/** What makes a browser forget its session. */
export const forgottenCookie = ({ publicUrl }: Pick<Ports, 'publicUrl'>): string =>
  cookieHeader(publicUrl, SESSION_COOKIE, '', 0);

/** Ends the caller's own sign-in, of which nothing is left. */
export const signOut = async (tx: Tx, events: EventHub, { signInId }: Viewer): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, signInId));
  events.endSession(signInId);
};
