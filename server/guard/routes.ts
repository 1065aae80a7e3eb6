import { dayOffCalls } from '@contract/day-off';
import { guardCalls } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { notFound } from '@server/refusal';
import { findToday } from '@server/setting/queries';
import { changeDaysOff } from './change-days-off';
import { GUARD_COLUMNS } from './file-columns';
import { comboFreeGuards, comboGuards, findGuard, listGuards } from './queries';
import { createGuard, saveGuard } from './save-guard';

export const mountGuards = (app: App) => {
  mountList(app, guardCalls.list, GUARD_COLUMNS, async ({ tx, viewer, input, lang, now }) =>
    listGuards(tx, viewer, input.query, lang, await findToday(tx, now)),
  );
  mount(app, guardCalls.get, async ({ tx, viewer, input, lang }) => {
    const guard = await findGuard(tx, viewer, input.params.id, lang);
    if (!guard) throw notFound();
    return guard;
  });
  mount(app, guardCalls.create, async ({ tx, viewer, input, lang, now, connection }) => {
    const id = await createGuard(tx, viewer, input.body, now, connection.address);
    const guard = await findGuard(tx, viewer, id, lang);
    if (!guard) throw new Error('A new guard is out of its maker’s reach.');
    return guard;
  });
  mount(app, guardCalls.save, async ({ tx, viewer, input, lang, now, connection }) => {
    const { id } = input.params;
    await saveGuard(tx, viewer, id, input.body, now, connection.address);
    const guard = await findGuard(tx, viewer, id, lang);
    if (!guard) throw notFound();
    return guard;
  });
  mount(app, dayOffCalls.set, ({ tx, viewer, input, lang, t, now, connection }) =>
    changeDaysOff(tx, viewer, input.body, { now, lang, t, address: connection.address }),
  );
  mount(app, guardCalls.comboFree, ({ tx, viewer, input }) => comboFreeGuards(tx, viewer, input.query.date));
  mount(app, comboCalls.guard, ({ tx, viewer, input }) => comboGuards(tx, viewer, input.query));
};
