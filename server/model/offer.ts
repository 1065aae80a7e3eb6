import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { apiKeyTable } from './api-key';
import { slotTable } from './booking';
import { guardTable } from './guard';
import { premiseTable } from './premise';
import { userTable } from './user';

/** One open place of a slot, offered to several guards. Whoever takes it is assigned in the name of `createdBy`. */
export const offerTable = pgTable(
  'offer',
  {
    id: identity(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** Minutes that guards have to answer before more are asked. */
    minutes: integer('minutes').notNull(),
    /** How many guards are asked at a time. */
    size: integer('size').notNull(),
    until: instantColumn('until').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => userTable.id),
    /** The API key by which it was made, if one was. */
    keyId: integer('key_id').references(() => apiKeyTable.id),
    createdAt: instantColumn('created_at').notNull(),
    takenBy: integer('taken_by').references(() => guardTable.id),
    withdrawnBy: integer('withdrawn_by').references(() => userTable.id),
    /** Taken, withdrawn, filled otherwise, or begun. */
    endedAt: instantColumn('ended_at'),
  },
  (offer) => [
    index('offer_slot').on(offer.slotId),
    index('offer_open').on(offer.until).where(sql`${offer.endedAt} is null`),
    check('offer_taken_is_ended', sql`${offer.takenBy} is null or ${offer.endedAt} is not null`),
    check(
      'offer_withdrawn_is_ended',
      sql`${offer.withdrawnBy} is null or (${offer.endedAt} is not null and ${offer.takenBy} is null)`,
    ),
    check('offer_minutes_positive', sql`${offer.minutes} > 0 and ${offer.size} > 0`),
  ],
);
export type OfferRow = typeof offerTable.$inferSelect;

export const offerGuardTable = pgTable(
  'offer_guard',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offerTable.id, { onDelete: 'cascade' }),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    askedAt: instantColumn('asked_at').notNull(),
    /** Null until a message is queued, or staff have told the guard by hand. */
    toldAt: instantColumn('told_at'),
    /** Null without an answer. */
    hasAccepted: boolean('has_accepted'),
    answeredAt: instantColumn('answered_at'),
  },
  (asked) => [
    primaryKey({ columns: [asked.offerId, asked.guardId] }),
    index('offer_guard_guard').on(asked.guardId),
    check('offer_guard_answer_whole', sql`num_nulls(${asked.hasAccepted}, ${asked.answeredAt}) in (0, 2)`),
  ],
);
