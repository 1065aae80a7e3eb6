import { masterSettingCalls } from '@contract/master-setting';
import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import { settingCalls } from '@contract/setting';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { byUser } from '@server/model/acted-by';
import { settingHistoryTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { type App, mount } from '@server/platform/http/mount';
import { mountListWithFileRows } from '@server/platform/http/mount-list';
import { findMasterSetting, findSetting } from '@server/platform/setting/queries';
import { asc, count, desc } from 'drizzle-orm';
import { historyLines, SETTING_HISTORY_COLUMNS } from './file-columns';
import { saveLogo } from './save-logo';
import { saveSetting } from './save-setting';

/** The text in a language, or in the first that has one. */
const textIn = (lang: Lang, texts: Texts): string =>
  texts[lang] || texts[LANGUAGES.find((other) => texts[other]) ?? lang];

export const mountSettings = (app: App) => {
  mount(app, settingCalls.forEveryone, async ({ tx, actor, ports }) => {
    const setting = await findMasterSetting(tx, actor.now);
    const { name, address, ...company } = setting.company;
    return {
      currency: setting.currency,
      timeZone: setting.timeZone,
      now: actor.now.toISOString(),
      defaultShifts: setting.defaultShifts,
      urgentLeadHours: setting.urgentLeadHours,
      cancelCutOffHours: setting.cancelCutOffHours,
      lateCancelPercent: setting.lateCancelPercent,
      taxRate: setting.taxRate,
      taxLabel: setting.taxLabel[actor.lang],
      company: { ...company, name: name[actor.lang], address: address[actor.lang] },
      dutyDeskPhone: setting.dutyDeskPhone,
      cancelRule: textIn(actor.lang, setting.cancelRule),
      pdf: ports.pdf !== null,
      webhooks: ports.webhooks !== null,
    };
  });
  mount(app, masterSettingCalls.get, ({ tx, actor }) => findMasterSetting(tx, actor.now));
  mount(app, masterSettingCalls.save, ({ tx, actor, input }) => saveSetting(tx, actor, input.body));
  mount(app, masterSettingCalls.saveLogo, ({ tx, actor, input, ports }) =>
    saveLogo(tx, actor, input.upload, ports.picture),
  );
  const file = {
    columns: SETTING_HISTORY_COLUMNS,
    rowsOf: async ({ tx }: { tx: Tx }) => historyLines((await findSetting(tx)).currency),
  };
  mountListWithFileRows(app, masterSettingCalls.history, file, async ({ tx, input }) => {
    const { limit, offset, sort } = input.query;
    const rows = await tx
      .select({ change: settingHistoryTable, by: userTable })
      .from(settingHistoryTable)
      .leftJoin(userTable, byUser(settingHistoryTable))
      .orderBy((sort === 'at' ? asc : desc)(settingHistoryTable.id))
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ rows: count() }).from(settingHistoryTable);
    return pageOf(
      rows.map(({ change, by }) => ({
        id: change.id,
        at: change.at.toISOString(),
        by: by && { id: by.id, name: personName(by) },
        changes: change.changes.map(({ field, before, after }) => ({ field, before, after })),
      })),
      total?.rows ?? 0,
      input.query,
    );
  });
};
