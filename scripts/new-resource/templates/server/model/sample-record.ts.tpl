//#choice
import type { SampleRecord } from '@contract/sample-record';
//#end
import { /*#fields columnTypes*/editedColumns, identity } from '@server/base/db/columns';
//#guard
import { guardTable } from '@server/model/guard';
//#end
import { premiseTable } from '@server/model/premise';
//#choice
import { sql } from 'drizzle-orm';
//#end
import { /*#fields drizzle*/index, integer, pgTable } from 'drizzle-orm/pg-core';

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
//#fields columns
    ...editedColumns(),
  },
  (record) => [/*#fields checks*/index('sample_record_premise').on(record.premiseId)],
);
