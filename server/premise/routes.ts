import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { premiseCalls } from '@contract/premise';
import { type App, mount } from '@server/http/mount';
import { notFound } from '@server/http/refusal';
import { findPriceBook, findPriceBookOfMonth } from '@server/price/price-book';
import { findToday } from '@server/setting/queries';
import { createPremise } from './create-premise';
import { comboPremises, countPremises, findPremise, isPremiseInReach, listPremises } from './queries';

const mountArea = (app: App, area: Area) => {
  mount(app, premiseCalls.count[area], async ({ tx, viewer, now }) =>
    countPremises(tx, viewer, await findToday(tx, now)),
  );
  mount(app, premiseCalls.list[area], ({ tx, viewer, input, lang, now }) =>
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
};

export const mountPremises = (app: App) => {
  mountArea(app, 'admin');
  mountArea(app, 'client');
  mount(app, premiseCalls.create, async ({ tx, viewer, input, lang, now, connection }) => {
    const id = await createPremise(tx, viewer, input.body, now, connection.address);
    const premise = await findPremise(tx, viewer, id, lang, now);
    if (!premise) throw new Error('A new premise is out of its maker’s reach.');
    return premise;
  });
  mount(app, comboCalls.premise, ({ tx, viewer, input }) => comboPremises(tx, viewer, input.query));
};
