import { editedColumns, identity } from '@server/base/db/columns';
//#guard
import { guardTable } from '@server/model/guard';
//#end
import { premiseTable } from '@server/model/premise';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const sampleRecordTable = pgTable(
  'sample_record',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
//#guard
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
//#end
    name: text('name').notNull(),
    ...editedColumns(),
  },
  (record) => [index('sample_record_premise').on(record.premiseId)],
);
