import * as z from 'zod/mini';
import { call, dryRunOf } from './call';
import { STALE_WITH_PRICES } from './change-key';
import { numberQuery, page, pageQuery } from './list';
import {
  basisPoints,
  day,
  id,
  instant,
  issue,
  named,
  names,
  percentBetween,
  price,
  texts,
  time,
  version,
} from './primitives';
import { repeatedAmounts, shiftType } from './shift';

export const BUCKETS = ['normal', 'urgent', 'special'] as const;
export const bucket = z.enum(BUCKETS);
export type Bucket = (typeof BUCKETS)[number];

/** percent: `value` in basis points of the price (15000 = 150 %); fixed: minor units for a full default shift. */
export const specialDate = z.strictObject({
  date: day,
  kind: z.enum(['general', 'statutory', 'company']),
  names: texts,
  mode: z.enum(['percent', 'fixed']),
  value: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  shiftTypes: z.array(shiftType).check(z.minLength(1), z.maxLength(4)),
});
export type SpecialDate = z.infer<typeof specialDate>;

/** 10 % to 1000 % of the price, against typing errors; a fixed price of 0 is refused for the same reason. */
export const specialPercent = percentBetween(1_000, 100_000);
const isSensibleSpecial = ({ mode, value }: { mode: SpecialDate['mode']; value: number }) =>
  mode === 'percent' ? specialPercent.safeParse(value).success : value > 0;
const specialDateBody = z
  .strictObject({ ...specialDate.shape, names })
  .check(z.refine(isSensibleSpecial, { ...issue('special_value'), path: ['value'] }));

const datedPrice = z.strictObject({ price, validFrom: day });

/** All data needed to price a cell; page and server use it with the same function. */
export const priceBook = z.strictObject({
  shifts: z.array(
    z.strictObject({
      id,
      type: shiftType,
      startTime: time,
      endTime: time,
      isDefault: z.boolean(),
      /** The premise's prices for this shift. If none is valid on the date, the price list applies. */
      premisePrices: z.array(datedPrice),
    }),
  ),
  prices: z.array(z.strictObject({ type: shiftType, price, validFrom: day })),
  specialDates: z.array(specialDate),
  urgentLeadHours: z.int(),
  urgentSurcharge: basisPoints,
  timeZone: z.string(),
  now: instant,
});
export type PriceBook = z.infer<typeof priceBook>;

export const priceListRow = z.strictObject({
  type: shiftType,
  price,
  salaryToSecurity: price,
  validFrom: day,
});
export type PriceListRow = z.infer<typeof priceListRow>;
export const MAX_PRICES = 1000;
const priceList = z.strictObject({ version, rows: z.array(priceListRow).check(z.maxLength(MAX_PRICES)) });
export type PriceList = z.infer<typeof priceList>;

/** A change of the price list from the audit log. */
const priceListChange = z.strictObject({
  id,
  at: instant,
  by: z.nullable(named),
  before: z.array(priceListRow),
  after: z.array(priceListRow),
});
export type PriceListChange = z.infer<typeof priceListChange>;

/** The effects of a change of prices. */
export const priceEffects = z.strictObject({
  /** The number of active premises with a changed price. */
  premises: z.int(),
  /** The number of ordered slots on days with changed prices; they keep their price. */
  orderedSlots: z.int(),
});
export type PriceEffects = z.infer<typeof priceEffects>;

const holiday = z.strictObject({ date: day, names: texts });
const holidays = z.strictObject({ general: z.array(holiday), statutory: z.array(holiday) });
export type Holidays = z.infer<typeof holidays>;

const periodQuery = z.strictObject({
  month: z.optional(numberQuery(1, 12)),
  year: z.optional(numberQuery(1900, 2999)),
});

export const priceCalls = {
  listSpecialDates: call({
    method: 'GET',
    path: '/api/v1/admin/price-manage',
    area: 'admin',
    summary: 'List special dates of a month or a year',
    access: 'setting.manage',
    tells: 'Price',
    query: periodQuery,
    answer: z.array(specialDate),
  }),
  saveSpecialDates: call({
    method: 'PUT',
    path: '/api/v1/admin/price-manage',
    area: 'admin',
    summary: 'Add, change and remove special dates by date',
    access: 'setting.manage',
    tells: STALE_WITH_PRICES,
    body: z.strictObject({
      dates: z.array(specialDateBody).check(z.maxLength(400)),
      remove: z.optional(z.array(day).check(z.maxLength(400))),
      repeated: repeatedAmounts,
      /** Saves nothing and returns the effects. */
      dryRun: z.optional(z.boolean()),
    }),
    answer: z.union([z.array(specialDate), priceEffects]),
  }),
  holidays: call({
    method: 'GET',
    path: '/api/v1/admin/price-manage/holiday',
    area: 'admin',
    summary: "List Hong Kong's general and statutory holidays of a year",
    access: 'setting.manage',
    tells: 'Price',
    query: z.strictObject({ year: numberQuery(2000, 2099) }),
    answer: holidays,
  }),
  getPriceList: call({
    method: 'GET',
    path: '/api/v1/admin/price-list',
    area: 'admin',
    summary: 'Return the price list: prices and salaries by shift type, each valid from a day on',
    access: 'setting.manage',
    tells: 'Price',
    answer: priceList,
  }),
  priceListHistory: call({
    method: 'GET',
    path: '/api/v1/admin/price-list/history',
    area: 'admin',
    summary: 'List the changes of the price list, newest first',
    access: 'setting.manage',
    tells: 'Price',
    query: z.strictObject(pageQuery),
    answer: page(priceListChange),
  }),
  savePriceList: call({
    method: 'PUT',
    path: '/api/v1/admin/price-list',
    area: 'admin',
    summary:
      'Replace the price list; refused if a type has two rows for one day, or would lose its price on a day, and, where `repeated` is sent, for an amount 100 times what stands that it does not hold',
    access: 'setting.manage',
    tells: STALE_WITH_PRICES,
    body: z.strictObject({
      ...priceList.shape,
      repeated: repeatedAmounts,
      /** Saves nothing and returns the effects. */
      dryRun: z.optional(z.boolean()),
    }),
    answer: z.union([priceList, priceEffects]),
    refusals: ['stale'],
  }),
};

export const priceNoticeCall = call({
  method: 'POST',
  path: '/api/v1/admin/price-list/notice',
  area: 'admin',
  summary:
    'Mail the prices of a price list, with a PDF, to the billing addresses of the companies with an active premise that it applies to',
  access: 'setting.manage',
  tells: ['Mail', 'Audit'],
  /** The first day of a stored price list. */
  body: z.strictObject({ validFrom: day }),
  /** `withoutAddress`: companies without a billing address, which have to be told otherwise. */
  answer: z.strictObject({ mailed: z.int(), withoutAddress: z.array(named) }),
  status: 202,
});

export const specialDatesDryRun = dryRunOf(priceCalls.saveSpecialDates, 'Price');
export const priceListDryRun = dryRunOf(priceCalls.savePriceList, 'Price');
