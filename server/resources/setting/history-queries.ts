import type { CallAnswer, CallInput } from '@contract/call';
import type { masterSettingCalls } from '@contract/master-setting';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import type { Translate } from '@server/base/translate';
import { byUser } from '@server/model/acted-by';
import { settingHistoryTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { asc, count, desc, or, sql } from 'drizzle-orm';
import { SETTING_NAMES } from './file-columns';

type Query = CallInput<typeof masterSettingCalls.history>['query'];

/** The settings whose name in the reader's language contains the text. */
const findNamed = (t: Translate, text: string): string[] =>
  SETTING_NAMES.filter((name) => t(`audit.field.${name}`).toLowerCase().includes(text.toLowerCase()));

/** The changes of settings; `globalKey` searches who made them and the names of what they changed. */
export const listSettingHistory = async (
  tx: Tx,
  t: Translate,
  { sort, globalKey, ...query }: Query,
): Promise<CallAnswer<typeof masterSettingCalls.history>> => {
  const where = globalKey
    ? or(
        contains(searchableName(userTable), globalKey),
        sql`exists (select from jsonb_array_elements(${settingHistoryTable.changes}) change
          where change ->> 'field' = any(${sql.param(findNamed(t, globalKey))}::text[]))`,
      )
    : undefined;
  const rows = await tx
    .select({ change: settingHistoryTable, by: userTable })
    .from(settingHistoryTable)
    .leftJoin(userTable, byUser(settingHistoryTable))
    .where(where)
    .orderBy((sort === 'at' ? asc : desc)(settingHistoryTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(settingHistoryTable)
    .leftJoin(userTable, byUser(settingHistoryTable))
    .where(where);
  return pageOf(
    rows.map(({ change, by }) => ({
      id: change.id,
      at: change.at.toISOString(),
      by: by && { id: by.id, name: personName(by) },
      changes: change.changes.map(({ field, before, after }) => ({ field, before, after })),
    })),
    counted?.total ?? 0,
    query,
  );
};
