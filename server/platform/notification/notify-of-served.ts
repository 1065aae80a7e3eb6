import type { Day, Month } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { peopleReaching } from '@server/model/people-reaching';
import { type SQL, sql } from 'drizzle-orm';
import { notifyPeople } from './notify-people';

interface ServedNotice {
  premiseId: number;
  month: Month;
  /** Of the questioned shift. */
  date: Day;
  /** Who acted. */
  person: string;
}

const notifyOfServed = (
  tx: Tx,
  event: 'questioned' | 'answered',
  { premiseId, month, date, person }: ServedNotice,
  recipients: SQL,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'MODIFY_BOOKING',
    action: 'EDIT',
    premiseId,
    recipients,
    params: { edited: `served.${event}`, person, servedMonth: month, firstDate: date, lastDate: date },
    changed: [],
    now,
  });

/** Notifies those who may answer it that a client questions a served shift. */
export const notifyOfServedQuestion = (tx: Tx, notice: ServedNotice, now: Date): Promise<void> =>
  notifyOfServed(tx, 'questioned', notice, peopleReaching(notice.premiseId, 'servedMonth.answer'), now);

/** Notifies who questioned a served shift, while the premise is in their reach, of the answer. */
export const notifyOfServedAnswer = (
  tx: Tx,
  notice: ServedNotice & { askedBy: number },
  now: Date,
): Promise<void> =>
  notifyOfServed(
    tx,
    'answered',
    notice,
    sql`select id from (${peopleReaching(notice.premiseId, 'servedMonth.agree')}) reader(id) where id = ${notice.askedBy}`,
    now,
  );
