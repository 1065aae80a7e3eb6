import { guardCalls } from '@contract/guard';
import { type LeaveBody, leaveCalls } from '@contract/leave';
import { comboCalls } from '@contract/metadata';
import { rowOfWire } from '@domain/staffing/wire-row';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountListWithFileRows } from '@server/platform/http/mount-list';
import { findToday } from '@server/platform/setting/queries';
import { findLicenceTypeNames } from '@server/resources/metadata/licence-type-queries';
import { changeLeave, type LeaveChange } from './change-leave';
import { LICENCE_COLUMNS, licenceRows } from './file-columns';
import { listGuardHistory } from './list-history';
import { comboFreeGuards, comboGuards, findGuard, listGuards } from './queries';
import { createGuard, saveGuard } from './save-guard';
import { removePhoto, savePhoto } from './save-photo';

const leaveChangeOf = ({
  securityId: guardId,
  dateOffs: leave,
  assign,
  ...change
}: LeaveBody): LeaveChange => ({
  ...change,
  guardId,
  leave,
  assign: assign?.map(rowOfWire),
});

export const mountGuards = (app: App) => {
  const file = {
    columns: LICENCE_COLUMNS,
    rowsOf: async ({ tx, actor }: { tx: Tx; actor: Actor }) =>
      licenceRows(await findLicenceTypeNames(tx, actor.lang)),
  };
  mountListWithFileRows(app, guardCalls.list, file, async ({ tx, actor, input }) =>
    listGuards(tx, actor, input.query, await findToday(tx, actor.now)),
  );
  mount(app, guardCalls.get, async ({ tx, actor, input }) => {
    const guard = await findGuard(tx, actor, input.params.id);
    if (!guard) throw notFound();
    return guard;
  });
  mount(app, guardCalls.create, async ({ tx, actor, input }) => {
    const id = await createGuard(tx, actor, input.body);
    const guard = await findGuard(tx, actor, id);
    if (!guard) throw new Error('The stored guard is out of the caller’s reach.');
    return guard;
  });
  mount(app, guardCalls.save, async ({ tx, actor, input }) => {
    const { id } = input.params;
    const affected = await saveGuard(tx, actor, id, input.body);
    if (input.body.dryRun) return { affected };
    const guard = await findGuard(tx, actor, id);
    if (!guard) throw notFound();
    return guard;
  });
  mount(app, guardCalls.history, ({ tx, actor, input }) =>
    listGuardHistory(tx, actor, input.params.id, input.query),
  );
  mount(app, guardCalls.savePhoto, ({ tx, actor, input, ports }) =>
    savePhoto(tx, actor, { id: input.params.id, upload: input.upload, pictures: ports.picture }),
  );
  mount(app, guardCalls.removePhoto, async ({ tx, actor, input }) => {
    await removePhoto(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, leaveCalls.set, ({ tx, actor, input }) => changeLeave(tx, actor, leaveChangeOf(input.body)));
  mount(app, guardCalls.comboFree, ({ tx, actor, input }) => comboFreeGuards(tx, actor, input.query));
  mount(app, comboCalls.guard, ({ tx, actor, input }) => comboGuards(tx, actor, input.query));
};
