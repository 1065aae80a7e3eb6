import { editedColumns, identity } from '@server/base/db/columns';
import { premiseTable } from '@server/model/premise';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const sampleRecordTable = pgTable(
  'sample_record',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    name: text('name').notNull(),
    ...editedColumns(),
  },
  (record) => [index('sample_record_premise').on(record.premiseId)],
);
