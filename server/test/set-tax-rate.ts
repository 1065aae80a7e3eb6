import type { Day } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { settingTable } from '@server/model/setting';
import { sql } from 'drizzle-orm';

/** Makes a rate the only one, by default for every month. */
export const setTaxRate = (tx: Tx, rate: number, validFrom: Day = '1970-01-01'): Promise<unknown> =>
  tx.update(settingTable).set({
    fields: sql`${settingTable.fields} || ${JSON.stringify({ taxRates: [{ validFrom, rate }] })}::jsonb`,
  });
