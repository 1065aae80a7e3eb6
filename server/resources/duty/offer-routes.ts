import { type Offer, offerCalls } from '@contract/offer';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';
import { listOffers } from './offer-queries';
import { createOffer, withdrawOffer } from './save-offer';

const COLUMNS: readonly FileColumn<Offer>[] = [
  { header: 'duty.premise', cell: ({ premise }) => premise.name },
  { header: 'duty.startsAt', cell: ({ slot }, context) => instantCell(slot.startsAt, context) },
  { header: 'duty.endsAt', cell: ({ slot }, context) => instantCell(slot.endsAt, context) },
  { header: 'offer.asked', cell: ({ guards }) => guards.map(({ name }) => name).join(', ') },
  { header: 'offer.stateLabel', cell: ({ state }, { t }) => t(`offer.state.${state}`) },
  { header: 'offer.until', cell: ({ until }, context) => instantCell(until, context) },
  { header: 'offer.takenBy', cell: ({ takenBy }) => takenBy?.name ?? '' },
];

/** Offers of open shifts: the calls of staff. */
export const mountOffers = (app: App) => {
  mountList(app, offerCalls.list, COLUMNS, ({ tx, actor, input }) => listOffers(tx, actor, input.query));
  mount(app, offerCalls.create, ({ tx, actor, input, ports }) => createOffer(tx, actor, input.body, ports));
  mount(app, offerCalls.withdraw, async ({ tx, actor, input, ports }) => {
    await withdrawOffer(tx, actor, input.params.id, ports);
    return undefined;
  });
};
