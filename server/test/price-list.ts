import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { today } from '@domain/time';
import { demoPriceList } from '../demo/price-list';
import type { Ports } from '../ports/ports';
import { priceListRowTable } from '../price/table';

/** Gives the master data the prices of the demo, without the history that a saved list has. */
export const insertPriceList = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  const day = today(DEFAULT_SETTINGS.timeZone, clock.now().toISOString());
  await db.insert(priceListRowTable).values(demoPriceList(day)).onConflictDoNothing();
};
