import { exportCalls } from '@contract/export';
import { today } from '@domain/time';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { countAttempt, type Limit, lockKey, refuseWhenLimited } from '@server/limit/limit';
import { faultOf } from '@server/ports/log';
import { findSetting } from '@server/setting/queries';
import { streamExport } from './stream-export';

/** It reads everything there is: whoever clicks again and again waits. */
const EXPORTS: Limit = { kind: 'export', most: 5, minutes: 60 };

/** Counts the export and keeps who took the data out, before anything is read. */
const admitExport = async (tx: Tx, actor: Actor): Promise<void> => {
  const key = String(actor.viewer.userId);
  await lockKey(tx, EXPORTS, key);
  await refuseWhenLimited(tx, EXPORTS, key, actor.now);
  await countAttempt(tx, EXPORTS, key, actor.now);
  await recordAudit(tx, actor, { action: 'export.made', subject: 'setting:1' });
};

export const mountExport = (app: App): void =>
  mount(app, exportCalls.all, async ({ ports, actor, request }) => {
    await ports.db.transaction((tx) => admitExport(tx, actor));
    const { currency, timeZone } = await findSetting(ports.db);
    const words = { t: actor.t, currency, madeAt: actor.now };
    const archive = streamExport(ports.db, words, (error) => {
      if (!request.signal.aborted) ports.log.error({ error: faultOf(error) }, 'an export broke off');
    });
    const name = `keepwatch-${today(timeZone, actor.now.toISOString())}.zip`;
    return new Response(archive, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
