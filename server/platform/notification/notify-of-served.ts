import type { Day, Month } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { peopleReaching } from '@server/model/people-reaching';
import { type SQL, sql } from 'drizzle-orm';
import { namedIn } from './notify';
import { notifyPeople } from './notify-people';

interface ServedNotice {
  premiseId: number;
  /** Whose shifts it is about; undefined if they belong to several. */
  bookingId: number | undefined;
  month: Month;
  /** The dates of what it is about. */
  firstDate: Day;
  lastDate: Day;
  /** Who acted. */
  by: Viewer;
}

const notifyOfServed = (
  tx: Tx,
  event: 'questioned' | 'answered' | 'corrected',
  { premiseId, bookingId, month, firstDate, lastDate, by }: ServedNotice,
  recipients: SQL,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'MODIFY_BOOKING',
    action: 'EDIT',
    premiseId,
    bookingId,
    recipients,
    params: { edited: `served.${event}`, ...namedIn(by), servedMonth: month, firstDate, lastDate },
    changed: [],
    now,
  });

/** A client, while the premise is in their reach. */
const clientNamed = (premiseId: number, userId: number): SQL =>
  sql`select id from (${peopleReaching(premiseId, 'servedMonth.agree')}) reader(id) where id = ${userId}`;

/** Notifies those who may answer it that a client questions a served shift. */
export const notifyOfServedQuestion = (tx: Tx, notice: ServedNotice, now: Date): Promise<void> =>
  notifyOfServed(tx, 'questioned', notice, peopleReaching(notice.premiseId, 'servedMonth.answer'), now);

/** Notifies who questioned a served shift of the answer. */
export const notifyOfServedAnswer = (
  tx: Tx,
  { to, ...notice }: ServedNotice & { to: number },
  now: Date,
): Promise<void> => notifyOfServed(tx, 'answered', notice, clientNamed(notice.premiseId, to), now);

/** Notifies who agreed to a month that it was corrected. */
export const notifyOfServedCorrection = (
  tx: Tx,
  { to, ...notice }: ServedNotice & { to: number },
  now: Date,
): Promise<void> => notifyOfServed(tx, 'corrected', notice, clientNamed(notice.premiseId, to), now);
