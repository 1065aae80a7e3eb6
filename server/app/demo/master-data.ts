import type { Texts } from '@contract/primitives';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import type { Ports } from '@server/base/ports/ports';
import { licenceTypeTable, regionTable } from '@server/model/metadata';
import { priceListTable } from '@server/model/price';
import { type StoredSetting, settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { sql } from 'drizzle-orm';

/** An initial metadata entry: a code and its names in the three languages. */
interface FirstEntry {
  code: string;
  names: Texts;
}

/** With the age rules of the Security and Guarding Services Industry Authority. */
interface FirstLicenceType extends FirstEntry {
  maxAge: number | null;
  needs: { type: string; fromAge: number }[];
}

const entry = (code: string, cn: string, hk: string, en: string): FirstEntry => ({
  code,
  names: { cn, hk, en },
});

/** The 18 districts of Hong Kong: Hong Kong Island, Kowloon, the New Territories. */
export const DISTRICTS: readonly FirstEntry[] = [
  entry('CENTRAL-WESTERN', '中西区', '中西區', 'Central and Western'),
  entry('WAN-CHAI', '湾仔区', '灣仔區', 'Wan Chai'),
  entry('EASTERN', '东区', '東區', 'Eastern'),
  entry('SOUTHERN', '南区', '南區', 'Southern'),
  entry('YAU-TSIM-MONG', '油尖旺区', '油尖旺區', 'Yau Tsim Mong'),
  entry('SHAM-SHUI-PO', '深水埗区', '深水埗區', 'Sham Shui Po'),
  entry('KOWLOON-CITY', '九龙城区', '九龍城區', 'Kowloon City'),
  entry('WONG-TAI-SIN', '黄大仙区', '黃大仙區', 'Wong Tai Sin'),
  entry('KWUN-TONG', '观塘区', '觀塘區', 'Kwun Tong'),
  entry('KWAI-TSING', '葵青区', '葵青區', 'Kwai Tsing'),
  entry('TSUEN-WAN', '荃湾区', '荃灣區', 'Tsuen Wan'),
  entry('TUEN-MUN', '屯门区', '屯門區', 'Tuen Mun'),
  entry('YUEN-LONG', '元朗区', '元朗區', 'Yuen Long'),
  entry('NORTH', '北区', '北區', 'North'),
  entry('TAI-PO', '大埔区', '大埔區', 'Tai Po'),
  entry('SHA-TIN', '沙田区', '沙田區', 'Sha Tin'),
  entry('SAI-KUNG', '西贡区', '西貢區', 'Sai Kung'),
  entry('ISLANDS', '离岛区', '離島區', 'Islands'),
];

const MEDICAL_FROM_65 = [{ type: 'MEDICAL', fromAge: 65 }];

const licenceType = (
  code: string,
  cn: string,
  hk: string,
  en: string,
  { maxAge = null, needs = [] }: Partial<FirstLicenceType> = {},
): FirstLicenceType => ({ ...entry(code, cn, hk, en), maxAge, needs });

/** The categories of the security personnel permit, and the licences that clients require most. */
const LICENCE_TYPES: readonly FirstLicenceType[] = [
  licenceType(
    'SPP-A',
    '保安人员许可证 甲类（单幢式私人住宅建筑物）',
    '保安人員許可證 甲類（單幢式私人住宅建築物）',
    'Security personnel permit, category A: one private residential building',
    { needs: MEDICAL_FROM_65 },
  ),
  licenceType(
    'SPP-B',
    '保安人员许可证 乙类（其他护卫工作）',
    '保安人員許可證 乙類（其他護衞工作）',
    'Security personnel permit, category B: other guarding',
    { maxAge: 70, needs: MEDICAL_FROM_65 },
  ),
  licenceType(
    'SPP-C',
    '保安人员许可证 丙类（携带枪械护卫）',
    '保安人員許可證 丙類（攜帶槍械護衞）',
    'Security personnel permit, category C: armed guarding',
    { maxAge: 55 },
  ),
  licenceType(
    'SPP-D',
    '保安人员许可证 丁类（保安装置）',
    '保安人員許可證 丁類（保安裝置）',
    'Security personnel permit, category D: security devices',
  ),
  licenceType('FIRST-AID', '急救证书', '急救證書', 'First aid certificate'),
  licenceType('MEDICAL', '体格检查证明书', '體格檢驗證明書', 'Medical certificate'),
];

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
    taxNumber: '',
    bankDetails: '',
    // The code 000 belongs to no bank, and FPS gave the identifier to nobody.
    bank: {
      name: 'Harbour Demo Bank',
      code: '000',
      account: '000-123456-789',
      holder: 'Harbour Watch Guarding Services Limited',
    },
    fpsId: '0000000',
    logoId: null,
  },
  ...FIRST_FIELDS,
};

const toRows = <E extends FirstEntry>(entries: readonly E[], now: Date) =>
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
    await tx.insert(regionTable).values(toRows(DISTRICTS, now));
    await tx.insert(licenceTypeTable).values(toRows(LICENCE_TYPES, now));
    await tx.insert(priceListTable).values({ updatedAt: now });
  });
};
