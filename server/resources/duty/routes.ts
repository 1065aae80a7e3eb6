import { dutyCalls } from '@contract/duty';
import { dutyBoardCalls } from '@contract/duty-board';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { findDutyBoard } from './board-queries';
import { createDutyLink, createDutyLinks, endDutyLink } from './duty-link';
import { DUTY_COLUMNS } from './file-columns';
import { listDuties } from './list-queries';
import { markDutiesSeen, recordDuty } from './record-duty';
import { recordTold, tellGuards } from './tell-guards';

/** The calls of staff about guards on duty. */
export const mountDuties = (app: App) => {
  mount(app, dutyCalls.link, async ({ tx, actor, input, ports }) => ({
    url: ports.publicUrl + (await createDutyLink(tx, actor, input.params.id)),
  }));
  mount(app, dutyCalls.endLink, async ({ tx, actor, input }) => {
    await endDutyLink(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, dutyCalls.links, async ({ tx, actor, input, ports }) =>
    (await createDutyLinks(tx, actor, input.body)).map(({ path, ...guard }) => ({
      ...guard,
      url: ports.publicUrl + path,
    })),
  );
  mountList(app, dutyCalls.list, DUTY_COLUMNS, ({ tx, actor, input }) => listDuties(tx, actor, input.query));
  mount(app, dutyBoardCalls.get, ({ tx, actor, input }) => findDutyBoard(tx, actor, input.query));
  mount(app, dutyCalls.tell, ({ tx, actor, input, ports }) => tellGuards(tx, actor, input.body, ports));
  mount(app, dutyCalls.told, async ({ tx, actor, input }) => {
    await recordTold(tx, actor, input.body);
    return undefined;
  });
  mount(app, dutyCalls.record, ({ tx, actor, input }) => recordDuty(tx, actor, input.body));
  mount(app, dutyCalls.seen, async ({ tx, actor, input }) => {
    const keys = input.body.rows.map(({ slotId, securityId }) => ({ slotId, guardId: securityId }));
    await markDutiesSeen(tx, actor, keys);
    return undefined;
  });
};
