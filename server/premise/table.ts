import type { PremiseStatus } from '@contract/premise';
import { editedColumns, identity } from '@server/db/columns';
import { companyTable, consultantTable, premiseGroupTable, regionTable } from '@server/metadata/table';
import { userTable } from '@server/user/table';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const premiseTable = pgTable(
  'premise',
  {
    id: identity(),
    name: text('name').notNull(),
    address: text('address').notNull(),
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
    ...editedColumns(),
  },
  (premise) => [
    index('premise_name').on(premise.name, premise.id),
    index('premise_group_premise').on(premise.premiseGroupId),
    index('premise_company').on(premise.companyId),
    check('premise_status_known', sql`${premise.status} in ('active', 'closed')`),
  ],
);

/** Who is a user of a premise (user-manage): a client's "own", and a widening of an internal user's scope. */
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
