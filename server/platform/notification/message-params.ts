import type { Lang } from '@contract/primitives';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type Params = Record<string, string | number>;

/** The values of a message's sentences for a reader of a language; a premise has its current name in it. */
export const messageParams = (
  message: { params: AnyColumn | SQL; premiseId: AnyColumn | SQL },
  lang: Lang | SQL,
): SQL<Params> =>
  sql<Params>`coalesce(${message.params} || (select jsonb_build_object('premise', ${premiseName(lang)})
    from ${premiseTable} where ${premiseTable.id} = ${message.premiseId}), ${message.params})`;
