import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { type Premise, premiseCalls } from '@contract/premise';
import { splitConfigCalls } from '@contract/split-config';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { findToday } from '@server/platform/setting/queries';
import { findPriceBook, findPriceBookOfMonth } from '@server/resources/price/price-book-queries';
import { createOwnPremise, createPremise } from './create-premise';
import { PREMISE_COLUMNS } from './file-columns';
import { confirmAddress } from './party-address';
import { countPremises, findPremise, listComboPremises, listPremises, requirePremise } from './queries';
import { saveOwnPremise, savePremise } from './save-premise';
import { findSplitConfig, saveSplitConfig } from './split-config';

const findStored = async (tx: Tx, actor: Actor, premiseId: number): Promise<Premise> => {
  const premise = await findPremise(tx, actor, premiseId);
  if (!premise) throw new Error('The stored premise is out of the caller’s reach.');
  return premise;
};

const mountArea = (app: App, area: Area) => {
  mount(app, premiseCalls.count[area], async ({ tx, actor }) =>
    countPremises(tx, actor, await findToday(tx, actor.now)),
  );
  mountList(app, premiseCalls.list[area], PREMISE_COLUMNS, ({ tx, actor, input }) =>
    listPremises(tx, actor, input.query),
  );
  mount(app, premiseCalls.get[area], async ({ tx, actor, input }) => {
    const premise = await findPremise(tx, actor, input.params.id);
    if (!premise) throw notFound();
    return premise;
  });
  mount(app, premiseCalls.priceBook[area], async ({ tx, actor, input }) => {
    const { id } = input.params;
    const { month } = input.query;
    await requirePremise(tx, actor.viewer, 'premise.read', id);
    return month === undefined
      ? findPriceBook(tx, id, actor.now)
      : findPriceBookOfMonth(tx, id, month, actor.now);
  });
  mount(app, splitConfigCalls.get[area], ({ tx, actor, input }) =>
    findSplitConfig(tx, actor.viewer, input.params.premiseId),
  );
  mount(app, splitConfigCalls.save[area], async ({ tx, actor, input }) => {
    const { premiseId } = input.params;
    await saveSplitConfig(tx, actor, premiseId, input.body);
    return findSplitConfig(tx, actor.viewer, premiseId);
  });
};

export const mountPremises = (app: App) => {
  mount(app, splitConfigCalls.confirmAddress, async ({ tx, actor, input }) => {
    await confirmAddress(tx, actor, input.params.premiseId, input.body.email);
    return undefined;
  });
  mountArea(app, 'admin');
  mountArea(app, 'client');
  mount(app, premiseCalls.create.admin, async ({ tx, actor, input }) => {
    return findStored(tx, actor, await createPremise(tx, actor, input.body));
  });
  mount(app, premiseCalls.create.client, async ({ tx, actor, input }) => {
    return findStored(tx, actor, await createOwnPremise(tx, actor, input.body));
  });
  mount(app, premiseCalls.save.admin, async ({ tx, actor, input }) => {
    const affected = await savePremise(tx, actor, input.params.id, input.body);
    if (input.body.dryRun) return { affected };
    return findStored(tx, actor, input.params.id);
  });
  mount(app, premiseCalls.save.client, async ({ tx, actor, input }) => {
    await saveOwnPremise(tx, actor, input.params.id, input.body);
    return findStored(tx, actor, input.params.id);
  });
  mount(app, comboCalls.premise, ({ tx, actor, input }) => listComboPremises(tx, actor, input.query));
};
