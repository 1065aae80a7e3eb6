import type { DocumentHead } from '@contract/document-head';
import type { Day, Lang, Minor, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { addDays } from '@domain/day';
import { priceListOn } from '@domain/price-list';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { findSetting } from '@server/platform/setting/queries';
import { findPriceList } from './queries';

/** The prices that begin on a day, as clients are told of them: without salaries. */
export interface PriceNotice {
  validFrom: Day;
  currency: string;
  seller: DocumentHead['seller'];
  /** `before` is null for a shift that had no price. */
  rows: { type: ShiftType; startTime: Time; endTime: Time; before: Minor | null; price: Minor }[];
}

/** Throws not_found for a day on which no price begins. */
export const findPriceNotice = async (tx: Tx, validFrom: Day, lang: Lang): Promise<PriceNotice> => {
  const { rows } = await findPriceList(tx);
  const { company, currency, defaultShifts } = await findSetting(tx);
  const before = priceListOn(rows, addDays(validFrom, -1));
  const changed = rows.filter((row) => row.validFrom === validFrom);
  if (changed.length === 0) throw notFound();
  return {
    validFrom,
    currency,
    seller: { ...company, name: company.name[lang], address: company.address[lang] },
    rows: defaultShifts.flatMap(({ type, startTime, endTime }) => {
      const row = changed.find((each) => each.type === type);
      if (!row) return [];
      const earlier = before.find((each) => each.type === type);
      return [{ type, startTime, endTime, before: earlier?.price ?? null, price: row.price }];
    }),
  };
};
