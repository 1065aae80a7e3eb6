import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { type Premise, premiseCalls } from '@contract/premise';
import type { Lang } from '@contract/primitives';
import { splitConfigCalls } from '@contract/split-config';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { findPriceBook, findPriceBookOfMonth } from '@server/price/price-book';
import { notFound } from '@server/refusal';
import { findToday } from '@server/setting/queries';
import { deedOf } from '@server/user/record-user-change';
import type { Viewer } from '@server/viewer';
import { createOwnPremise, createPremise } from './create-premise';
import { PREMISE_COLUMNS } from './file-columns';
import { comboPremises, countPremises, findPremise, isPremiseInReach, listPremises } from './queries';
import { saveOwnPremise, savePremise } from './save-premise';
import { findSplitConfig, saveSplitConfig } from './split-config';

/** A premise as its writer sees it now. */
const written = async (
  { tx, viewer, lang, now }: { tx: Tx; viewer: Viewer; lang: Lang; now: Date },
  premiseId: number,
): Promise<Premise> => {
  const premise = await findPremise(tx, viewer, premiseId, lang, now);
  if (!premise) throw new Error('A written premise is out of its writer’s reach.');
  return premise;
};

const mountArea = (app: App, area: Area) => {
  mount(app, premiseCalls.count[area], async ({ tx, viewer, now }) =>
    countPremises(tx, viewer, await findToday(tx, now)),
  );
  mountList(app, premiseCalls.list[area], PREMISE_COLUMNS, ({ tx, viewer, input, lang, now }) =>
    listPremises(tx, viewer, input.query, lang, now),
  );
  mount(app, premiseCalls.get[area], async ({ tx, viewer, input, lang, now }) => {
    const premise = await findPremise(tx, viewer, input.params.id, lang, now);
    if (!premise) throw notFound();
    return premise;
  });
  mount(app, premiseCalls.priceBook[area], async ({ tx, viewer, input, now }) => {
    const { id } = input.params;
    const { month } = input.query;
    if (!(await isPremiseInReach(tx, viewer, 'premise.read', id))) throw notFound();
    return month === undefined ? findPriceBook(tx, id, now) : findPriceBookOfMonth(tx, id, month, now);
  });
  mount(app, splitConfigCalls.get[area], ({ tx, viewer, input }) =>
    findSplitConfig(tx, viewer, input.params.premiseId),
  );
  mount(app, splitConfigCalls.save[area], async (context) => {
    const { tx, viewer, input } = context;
    const { premiseId } = input.params;
    await saveSplitConfig(tx, deedOf(context), premiseId, input.body);
    return findSplitConfig(tx, viewer, premiseId);
  });
};

export const mountPremises = (app: App) => {
  mountArea(app, 'admin');
  mountArea(app, 'client');
  mount(app, premiseCalls.create.admin, async (context) => {
    const { tx, viewer, input, now, connection } = context;
    return written(context, await createPremise(tx, viewer, input.body, now, connection.address));
  });
  mount(app, premiseCalls.create.client, async (context) => {
    const { tx, input } = context;
    return written(context, await createOwnPremise(tx, deedOf(context), input.body));
  });
  mount(app, premiseCalls.save.admin, async (context) => {
    const { tx, input } = context;
    await savePremise(tx, deedOf(context), input.params.id, input.body);
    return written(context, input.params.id);
  });
  mount(app, premiseCalls.save.client, async (context) => {
    const { tx, input } = context;
    await saveOwnPremise(tx, deedOf(context), input.params.id, input.body);
    return written(context, input.params.id);
  });
  mount(app, comboCalls.premise, ({ tx, viewer, input }) => comboPremises(tx, viewer, input.query));
};
