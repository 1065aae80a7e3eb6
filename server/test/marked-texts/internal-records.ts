import type { Database } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { assignmentTable } from '@server/model/assignment';
import { bookingHistoryTable, slotTable } from '@server/model/booking';
import { leaveTable } from '@server/model/guard';
import { guardCalendarKeyTable } from '@server/model/guard-calendar';
import { eq } from 'drizzle-orm';
import type { Place } from '../access-matrix/places';

const OVERRIDDEN = {
  rule: 'rest',
  params: { hours: 0, least: 8 },
  reason: 'emergency',
  note: 'a note',
} as const;

export const GUARD_KEY = 'the key of a guard';

/** Gives a place what staff write about guards, which the access matrix doesn't need. Returns the staffed booking's id. */
export const addInternalRecords = async (db: Database, place: Place, now: Date): Promise<number> => {
  const [slot] = await db.select().from(slotTable).where(eq(slotTable.id, place.staffedSlot));
  const bookingId = slot?.bookingId ?? 0;
  const guardId = place.standingGuard;
  await db
    .update(assignmentTable)
    .set({ overrides: [OVERRIDDEN], reason: 'a note' })
    .where(eq(assignmentTable.guardId, guardId));
  const row = { slotId: place.staffedSlot, guardId, from: null, to: null };
  const entry = {
    bookingId,
    at: now,
    from: 'SecurityAssigning',
    to: 'SecurityAssigning',
    reason: 'a reason',
  } as const;
  await db.insert(bookingHistoryTable).values([
    {
      ...entry,
      action: 'assign',
      staffing: [{ ...row, kind: 'assign', overridden: [OVERRIDDEN], code: null, reason: null }],
    },
    {
      ...entry,
      action: 'release',
      staffing: [{ ...row, kind: 'release', overridden: [], code: 'sick', reason: 'tested positive' }],
    },
    { ...entry, action: 'approve' },
  ]);
  await db
    .insert(leaveTable)
    .values({ guardId, from: '2026-04-20', to: '2026-04-20', kind: 'sick', note: 'a note' });
  const keyHash = await hashOf(GUARD_KEY);
  await db
    .insert(guardCalendarKeyTable)
    .values({ guardId: place.guard, keyHash, language: 'en', createdAt: now });
  return bookingId;
};
