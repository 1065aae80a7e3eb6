import { type PremisePrice, premisePriceCalls } from '@contract/premise-price';
import { premiseShiftCalls } from '@contract/premise-shift';
import { shiftCalls } from '@contract/shift';
import { notFound, RefusalError } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountListWithFileRows } from '@server/platform/http/mount-list';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { requirePremise } from '@server/resources/premise/queries';
import { findPriceBook } from '@server/resources/price/price-book-queries';
import { createShift } from './create-shift';
import { PREMISE_PRICE_COLUMNS, type PremisePriceRow } from './file-columns';
import { listPremisePrices } from './premise-price-queries';
import { basePriceToday, findSalary, findShiftForSalary } from './queries';
import { removeShift, removeShiftPrice } from './remove-shift';
import { saveShift } from './save-shift';

export const mountShifts = (app: App) => {
  mount(app, shiftCalls.combo, async ({ tx, actor, input }) => {
    const { premiseId } = input.params;
    const { globalKey = '', limit, withPrice = false } = input.query;
    await requirePremise(tx, actor.viewer, 'premise.read', premiseId);
    const book = await findPriceBook(tx, premiseId, actor.now);
    const search = globalKey.toLowerCase();
    return book.shifts
      .map((shift) => {
        const { id, type, startTime, endTime } = shift;
        const name = `${actor.t(`shift.type.${type}`)} ${startTime}-${endTime}`;
        const price = withPrice ? basePriceToday(book, shift) : undefined;
        return { id, name, type, startTime, endTime, ...(price === undefined ? {} : { price }) };
      })
      .filter(({ name }) => name.toLowerCase().includes(search))
      .slice(0, limit);
  });

  mount(app, shiftCalls.salary, async ({ tx, actor, input }) => {
    const shift = await findShiftForSalary(tx, actor.viewer, input.params.id);
    if (!shift) throw notFound();
    const salaryToSecurity = await findSalary(tx, shift, await findToday(tx, actor.now));
    if (salaryToSecurity === null) throw new RefusalError('no_price');
    return { shiftId: shift.id, salaryToSecurity };
  });

  mount(app, shiftCalls.create, ({ tx, actor, input }) => createShift(tx, actor, input.body));
  mount(app, premiseShiftCalls.save, ({ tx, actor, input }) =>
    saveShift(tx, actor, input.params.id, input.body),
  );

  mountListWithFileRows(
    app,
    premisePriceCalls.list,
    {
      columns: PREMISE_PRICE_COLUMNS,
      rowsOf: async ({ tx }): Promise<(row: PremisePrice) => PremisePriceRow[]> => {
        const { currency } = await findSetting(tx);
        return ({ premise, shift, prices }) =>
          prices.map((price) => ({ premise, shift, ...price, currency }));
      },
    },
    ({ tx, actor, input }) => listPremisePrices(tx, actor, input.query),
  );
  mount(app, premisePriceCalls.remove, async ({ tx, actor, input }) => {
    await removeShift(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, premisePriceCalls.removePrice, async ({ tx, actor, input }) => {
    await removeShiftPrice(tx, actor, { shiftId: input.params.id, ...input.query });
    return undefined;
  });
};
