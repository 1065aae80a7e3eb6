import { exportCalls } from '@contract/export';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { recordAudit } from '@server/platform/audit/record-audit';
import { ANSWER_HEADERS } from '@server/platform/http/answer-headers';
import { type App, mount } from '@server/platform/http/mount';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { findSetting } from '@server/platform/setting/queries';
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

/** The export reads from the database itself, because it streams after the call has been answered. */
export const mountExport = (app: App, storage: Pick<Ports, 'db'>): void =>
  mount(app, exportCalls.all, async ({ ports, actor, request }) => {
    const { db } = storage;
    await db.transaction((tx) => admitExport(tx, actor));
    const { currency, timeZone } = await findSetting(db);
    const labels = { t: actor.t, currency, madeAt: actor.now };
    const archive = streamExport(db, labels, (error) => {
      if (!request.signal.aborted) ports.log.error({ error: errorText(error) }, 'an export broke off');
    });
    const name = `keepwatch-${today(timeZone, actor.now.toISOString())}.zip`;
    return new Response(archive, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        ...ANSWER_HEADERS,
      },
    });
  });
