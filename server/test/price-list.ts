import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { today } from '@domain/time';
import { demoPriceList } from '@server/app/demo/prices';
import type { Ports } from '@server/base/ports/ports';
import { priceListRowTable } from '@server/model/price';

/** Gives the master data the prices of the demo, without the history that a saved list has. */
export const insertPriceList = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  const day = today(DEFAULT_SETTINGS.timeZone, clock.now().toISOString());
  await db.insert(priceListRowTable).values(demoPriceList(day)).onConflictDoNothing();
};
