import type { DeclineReason, DutyAnswer, PresenceKind } from '@contract/duty';
import type { DutyState } from '@contract/duty-state';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byColumns, byKindKnown } from './acted-by';
import { slotTable } from './booking';
import { guardTable } from './guard';
import { premiseTable } from './premise';
import { userTable } from './user';

/** What a guard was to be told by a message that did not get through. */
export type FailedMessage = 'shift' | 'release';

/** How a guard was told. */
export type ToldBy = 'mail' | 'gateway' | 'whatsapp' | 'sms' | 'call' | 'page';

/**
 * The duty record of a guard's assignment to a slot: told, answered, there. It outlives the assignment, so that a guard who was told and
 * then released is told that, too. The state follows from it and the assignment (`domain/duty-state`).
 */
export const dutyTable = pgTable(
  'duty',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    /**
     * The start of the assignment, of which a guard has two on a slot when replaced for a while. Where a row says none, as those of the
     * release before, a trigger takes the guard's first on the slot.
     */
    startsAt: instantColumn('starts_at').notNull(),
    /** The interval that the guard was told of. Another one now means that the guard is untold. */
    toldStartsAt: instantColumn('told_starts_at'),
    toldEndsAt: instantColumn('told_ends_at'),
    toldAt: instantColumn('told_at'),
    toldBy: text('told_by').$type<ToldBy>(),
    /** To that interval. */
    answer: text('answer').$type<DutyAnswer>(),
    answeredAt: instantColumn('answered_at'),
    reason: text('reason').$type<DeclineReason>(),
    note: text('note'),
    lateMinutes: integer('late_minutes'),
    checkedInAt: instantColumn('checked_in_at'),
    checkedOutAt: instantColumn('checked_out_at'),
    presence: text('presence').$type<PresenceKind>(),
    /** To the premise in metres, rounded to 10. The place itself is never stored. */
    distance: integer('distance'),
    /** Sent late, so they don't count until staff confirm them. */
    isInUnconfirmed: boolean('in_unconfirmed').notNull().default(false),
    isOutUnconfirmed: boolean('out_unconfirmed').notNull().default(false),
    /** The state in which staff marked it as seen. */
    seenState: text('seen_state').$type<DutyState>(),
    seenBy: integer('seen_by').references(() => userTable.id),
    /** The guard was reminded to confirm. */
    remindedAt: instantColumn('reminded_at'),
    /** Found missing. */
    missingAt: instantColumn('missing_at'),
    /** The guard was last told of a release from the interval. */
    releaseToldAt: instantColumn('release_told_at'),
    failedMessage: text('failed_message').$type<FailedMessage>(),
  },
  (duty) => [
    primaryKey({ columns: [duty.slotId, duty.guardId, duty.startsAt] }),
    index('duty_guard').on(duty.guardId, duty.toldStartsAt),
    // Finds who is told and no longer assigned.
    index('duty_told').on(duty.toldStartsAt),
    // Finds what asks staff to act long before the shift.
    index('duty_asking')
      .on(duty.slotId, duty.guardId)
      .where(sql`${duty.answer} = 'decline' or ${duty.failedMessage} = 'shift'`),
    check('duty_answer_known', sql`${duty.answer} in ('confirm', 'decline', 'late')`),
    check('duty_failed_message_known', sql`${duty.failedMessage} in ('shift', 'release')`),
    check('duty_presence_known', sql`${duty.presence} in ('pressed', 'poster', 'staff')`),
    check(
      'duty_told_whole',
      sql`num_nulls(${duty.toldStartsAt}, ${duty.toldEndsAt}, ${duty.toldAt}, ${duty.toldBy}) in (0, 4)`,
    ),
    check('duty_out_after_in', sql`${duty.checkedOutAt} is null or ${duty.checkedInAt} is not null`),
    check('duty_distance_rounded', sql`${duty.distance} % 10 = 0`),
  ],
);
export type DutyRecord = typeof dutyTable.$inferSelect;

/** The link to a guard's page; one per guard. Only the hash of its key is stored. */
export const dutyLinkTable = pgTable(
  'duty_link',
  {
    guardId: integer('guard_id')
      .primaryKey()
      .references(() => guardTable.id),
    keyHash: text('key_hash').notNull(),
    /** Wrong phone digits since it was made. */
    tries: integer('tries').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    ...byColumns(),
  },
  (link) => [index('duty_link_key').on(link.keyHash), byKindKnown('duty_link', link)],
);

/** The devices on which guards opened their link. Only the hash of the cookie is stored. */
export const dutyDeviceTable = pgTable(
  'duty_device',
  {
    id: identity(),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** It also held the session of a staff member, who could have opened the link instead of the guard. */
    heldStaffSession: boolean('held_staff_session').notNull().default(false),
    /** Who made the link that it was opened with. */
    ...byColumns(),
  },
  (device) => [
    index('duty_device_token').on(device.tokenHash),
    index('duty_device_guard').on(device.guardId),
    byKindKnown('duty_device', device),
  ],
);
export type DutyDeviceRow = typeof dutyDeviceTable.$inferSelect;

/** What guards pressed and staff recorded, newest last. */
export const dutyHistoryTable = pgTable(
  'duty_history',
  {
    id: identity(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    act: text('act').notNull(),
    /** The pressed time where it differs from `at`, minutes, reason; never a place. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>().notNull().default({}),
    deviceId: integer('device_id').references(() => dutyDeviceTable.id),
    at: instantColumn('at').notNull(),
    ...byColumns(),
  },
  (row) => [index('duty_history_slot').on(row.slotId, row.guardId, row.id), byKindKnown('duty_history', row)],
);
