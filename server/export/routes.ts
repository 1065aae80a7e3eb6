import { exportCalls } from '@contract/export';
import { today } from '@domain/time';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/limit/limit';
import { errorText } from '@server/ports/log';
import { findSetting } from '@server/setting/queries';
import { tellSuperAdmins } from '@server/user/tell-super-admins';
import { streamExport } from './stream-export';

/** The export reads all data, so its rate is limited. */
const EXPORTS: Limit = { kind: 'export', maxAttempts: 5, minutes: 60 };

/** Counts and audits the export, and mails the SuperAdmins, before anything is read. */
const admitExport = async (tx: Tx, actor: Actor): Promise<void> => {
  const key = String(actor.viewer.userId);
  await lockAttempts(tx, EXPORTS, key);
  await refuseWhenLimited(tx, EXPORTS, key, actor.now);
  await countAttempt(tx, EXPORTS, key, actor.now);
  await recordAudit(tx, actor, { action: 'export.made', subject: 'setting:1' });
  await tellSuperAdmins(tx, actor, 'allExported');
};

export const mountExport = (app: App): void =>
  mount(app, exportCalls.all, async ({ ports, actor, request }) => {
    await ports.db.transaction((tx) => admitExport(tx, actor));
    const { currency, timeZone } = await findSetting(ports.db);
    const labels = { t: actor.t, currency, madeAt: actor.now };
    const archive = streamExport(ports.db, labels, (error) => {
      if (!request.signal.aborted) ports.log.error({ error: errorText(error) }, 'an export broke off');
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
