import type { PremiseStatus } from '@contract/premise';
import type { PremiseKind } from '@contract/premise-kind';
import type { ShiftType } from '@contract/shift';
import type { SplitMode } from '@contract/split-config';
import type { GivenTexts } from '@domain/premise-texts';
import { editedColumns, identity, instantColumn } from '@server/base/db/columns';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyTable, consultantTable, premiseGroupTable, regionTable } from './metadata';
import { userTable } from './user';

// Null without any, so that the check holds.
const firstText = (texts: AnyColumn): SQL =>
  sql`coalesce(${texts} ->> 'hk', ${texts} ->> 'cn', ${texts} ->> 'en')`;

export const premiseTable = pgTable(
  'premise',
  {
    id: identity(),
    /** For readers of a language without an entry in `names`. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Only the languages in which the premise has a name of its own; null if it has one name. */
    names: jsonb('names').$type<GivenTexts>(),
    addresses: jsonb('addresses').$type<GivenTexts>(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regionTable.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companyTable.id),
    consultantId: integer('consultant_id').references(() => consultantTable.id),
    premiseGroupId: integer('premise_group_id').references(() => premiseGroupTable.id),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    status: text('status').$type<PremiseStatus>().notNull(),
    requiredLicenceTypes: text('required_licence_types').array().notNull().default([]),
    remarks: text('remarks'),
    kind: text('kind').$type<PremiseKind>(),
    hours: text('hours'),
    billingAddress: text('billing_address'),
    billingEmail: text('billing_email'),
    shortCode: text('short_code'),
    /** Guards say when they come and go. */
    checkIn: boolean('check_in').notNull().default(false),
    /** Its invoices are issued once the client has agreed to what was served. */
    agreeBeforeIssue: boolean('agree_before_issue').notNull().default(false),
    /** Both or none. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** In the QR code of its poster. It opens nothing by itself, so it is stored as it is, to be printed again. */
    posterCode: text('poster_code').notNull().default(sql`gen_random_uuid()::text`),
    /** Of its post orders, which are saved as a whole. */
    postOrderVersion: integer('post_order_version').notNull().default(1),
    splitMode: text('split_mode').$type<SplitMode>().notNull().default('none'),
    ...editedColumns(),
  },
  (premise) => [
    index('premise_group_premise').on(premise.premiseGroupId),
    uniqueIndex('premise_poster').on(premise.posterCode),
    index('premise_company').on(premise.companyId),
    check('premise_status_known', sql`${premise.status} in ('active', 'closed')`),
    check('premise_name_of_names', sql`${premise.name} = ${firstText(premise.names)}`),
    check('premise_address_of_addresses', sql`${premise.address} = ${firstText(premise.addresses)}`),
    check('premise_position_whole', sql`(${premise.latitude} is null) = (${premise.longitude} is null)`),
    check('premise_split_known', sql`${premise.splitMode} in ('none', 'share', 'shiftType')`),
  ],
);
export type PremiseRow = typeof premiseTable.$inferSelect;

/** The payers of a premise's split invoices, in display order. */
export const splitPartyTable = pgTable(
  'split_party',
  {
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    billingAddress: text('billing_address').notNull(),
    email: text('email').notNull(),
    /** Basis points; null in a split by shift types. */
    share: integer('share'),
    /** Null in a split by shares. */
    shiftTypes: text('shift_types').array().$type<ShiftType[]>(),
  },
  (party) => [
    primaryKey({ columns: [party.premiseId, party.position] }),
    check('split_party_share_or_types', sql`(${party.share} is null) <> (${party.shiftTypes} is null)`),
    check('split_party_share_of_whole', sql`${party.share} between 1 and 10000`),
  ],
);
export type SplitPartyRow = typeof splitPartyTable.$inferSelect;

/**
 * The addresses of payers at a premise, in lower case. They outlive the payer, so that a confirmed one stays confirmed;
 * an address without a row is unconfirmed.
 */
export const partyAddressTable = pgTable(
  'party_address',
  {
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    email: text('email').notNull(),
    /** Null for addresses from before they were confirmed, which count as confirmed. */
    enteredBy: integer('entered_by').references(() => userTable.id),
    enteredAt: instantColumn('entered_at').notNull(),
    confirmedBy: integer('confirmed_by').references(() => userTable.id),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (row) => [primaryKey({ columns: [row.premiseId, row.email] })],
);

/** The users of a premise (user-manage): clients who may use it, and internal users whose scope it widens. */
export const premiseUserTable = pgTable(
  'premise_user',
  {
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.premiseId] }),
    index('premise_user_premise').on(row.premiseId),
  ],
);

/** Colleagues whom clients asked for as users of a premise; a row lasts until a SuperAdmin approves or rejects. */
export const colleagueInvitationTable = pgTable(
  'colleague_invitation',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => userTable.id),
    invitedAt: instantColumn('invited_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.premiseId] })],
);
