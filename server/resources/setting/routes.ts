import { masterSettingCalls } from '@contract/master-setting';
import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import { settingCalls } from '@contract/setting';
import type { Tx } from '@server/base/db/database';
import { type App, mount } from '@server/platform/http/mount';
import { mountListWithFileRows } from '@server/platform/http/mount-list';
import { findMasterSetting, findSetting } from '@server/platform/setting/queries';
import { historyLines, SETTING_HISTORY_COLUMNS } from './file-columns';
import { listSettingHistory } from './history-queries';
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
  mountListWithFileRows(app, masterSettingCalls.history, file, ({ tx, actor, input }) =>
    listSettingHistory(tx, actor.t, input.query),
  );
};
