import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import type { Ports } from '@server/base/ports/ports';
import { licenceTypeTable, regionTable } from '@server/model/metadata';
import { priceListTable } from '@server/model/price';
import { type StoredSetting, settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { sql } from 'drizzle-orm';
import { DISTRICTS, type FirstEntry, LICENCE_TYPES } from './first-entries';

const { defaultShifts: FIRST_SHIFTS, ...FIRST_FIELDS } = DEFAULT_SETTINGS;

/** With the demo company, which the set-up replaces. */
const FIRST_SETTING: StoredSetting = {
  company: {
    name: {
      cn: '海望护卫服务有限公司',
      hk: '海望護衞服務有限公司',
      en: 'Harbour Watch Guarding Services Limited',
    },
    address: {
      cn: '香港九龙观塘开源道 88 号 12 楼 1203 室',
      hk: '香港九龍觀塘開源道 88 號 12 樓 1203 室',
      en: 'Room 1203, 12/F, 88 Hoi Yuen Road, Kwun Tong, Kowloon, Hong Kong',
    },
    email: 'accounts@harbourwatch.example',
    phone: '+852 2345 6789',
    licenceNumber: 'SC-0001-I',
    bankDetails: 'Harbour Watch Guarding Services Limited\nBank 000, account 000-123456-789',
    logoId: null,
  },
  ...FIRST_FIELDS,
};

const stored = <E extends FirstEntry>(entries: readonly E[], now: Date) =>
  entries.map((entry, index) => ({ ...entry, order: index + 1, createdAt: now, updatedAt: now }));

/**
 * Creates what the product needs to run: settings, default shifts, regions and licence types. The price list is
 * empty, because only the company knows its prices. Does nothing if settings exist; of two servers that start at once, one
 * creates them.
 */
export const makeMasterData = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const edited = { createdAt: now, updatedAt: now };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('master data', 0))`);
    const [setting] = await tx.select({ id: settingTable.id }).from(settingTable);
    if (setting) return;
    await tx.insert(settingTable).values({ fields: FIRST_SETTING, ...edited });
    await tx.insert(shiftTable).values(FIRST_SHIFTS.map((shift) => ({ ...shift, ...edited })));
    await tx.insert(regionTable).values(stored(DISTRICTS, now));
    await tx.insert(licenceTypeTable).values(stored(LICENCE_TYPES, now));
    await tx.insert(priceListTable).values({ updatedAt: now });
  });
};
