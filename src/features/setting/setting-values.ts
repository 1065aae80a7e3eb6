import { type MasterSetting, type MasterSettingFields, masterSettingBody } from '@contract/master-setting';
import { day } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { typedMoney, writeMoney } from '@src/lib/money-text';
import { typedCount, typedCountOrNone, typedCounts } from '@src/lib/number-text';
import { typedRate, writePercent } from '@src/lib/percent';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

type Name = keyof MasterSettingFields;

export const COUNTS = [
  'invoiceDueDays',
  'urgentLeadHours',
  'cancelCutOffHours',
  'minRestHours',
  'joinMinutes',
  'absoluteDutyHours',
] as const satisfies readonly Name[];
export const COUNTS_OR_NONE = [
  'maxDutyHours',
  'maxWeeklyHours',
  'maxMonthlyHours',
  'restDayEvery',
] as const satisfies readonly Name[];
export const RATES = ['taxRate', 'urgentSurcharge', 'onCostBasisPoints'] as const satisfies readonly Name[];
export const DAY_LISTS = ['expiryNoticeDays', 'reminders'] as const satisfies readonly Name[];

const TYPED = [...COUNTS, ...COUNTS_OR_NONE, ...RATES, ...DAY_LISTS] as const;
export type TypedName = (typeof TYPED)[number];

/** The settings as they are typed. */
export type SettingValues = Omit<MasterSettingFields, TypedName | 'minimumWages'> &
  Record<TypedName, string> & { minimumWages: { validFrom: string; perHour: string }[] };
export type SettingForm = UseFormReturn<SettingValues, unknown, MasterSettingFields>;

/** Settings under the heading that they stand under. */
export const SECTIONS = {
  company: ['company'],
  documents: ['currency', 'taxRate', 'taxLabel', 'invoiceDueDays', 'reminders'],
  booking: ['timeZone', 'urgentLeadHours', 'urgentSurcharge', 'cancelCutOffHours'],
  shifts: ['defaultShifts'],
  rules: [
    'minRestHours',
    'joinMinutes',
    'maxDutyHours',
    'absoluteDutyHours',
    'maxWeeklyHours',
    'maxMonthlyHours',
    'restDayEvery',
    'assignmentRules',
    'overrideRoles',
  ],
  licences: ['expiryNoticeDays'],
  wages: ['onCostBasisPoints', 'minimumWages'],
  security: ['secondFactorFor'],
} as const satisfies Record<string, readonly Name[]>;
export type Section = keyof typeof SECTIONS;
export const SETTING_NAMES = Object.values(SECTIONS).flat();

const typedOf = (fields: Pick<MasterSettingFields, TypedName>): Record<TypedName, string> =>
  Object.fromEntries([
    ...COUNTS.map((name) => [name, String(fields[name])]),
    ...COUNTS_OR_NONE.map((name) => [name, String(fields[name] ?? '')]),
    ...RATES.map((name) => [name, writePercent(fields[name])]),
    ...DAY_LISTS.map((name) => [name, fields[name].join(', ')]),
  ]);

export const typedWages = (wages: MasterSettingFields['minimumWages'], currency: string) =>
  wages.map(({ validFrom, perHour }) => ({ validFrom, perHour: writeMoney(perHour, currency) }));

/** All but the company, which has no default. */
export const valuesWithoutCompany = ({
  minimumWages,
  ...fields
}: Omit<MasterSettingFields, 'company'>): Omit<SettingValues, 'company'> => ({
  ...fields,
  ...typedOf(fields),
  minimumWages: typedWages(minimumWages, fields.currency),
});

export const valuesOf = ({
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  company,
  ...fields
}: MasterSetting): SettingValues => ({ company, ...valuesWithoutCompany(fields) });

const { version: _, dryRun: __, createdAt: ___, updatedAt: ____, ...fields } = masterSettingBody.shape;

const piped = <N extends TypedName>(names: readonly N[], typed: z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, z.pipe(typed, fields[name] as never)]));

/** Checks what is typed by the schema of the call, with wages in the currency that is chosen. */
export const settingResolver: Resolver<SettingValues, unknown, MasterSettingFields> = (values, ...rest) => {
  const schema = z.object({
    ...fields,
    ...piped(COUNTS, typedCount),
    ...piped(COUNTS_OR_NONE, typedCountOrNone),
    ...piped(RATES, typedRate),
    ...piped(DAY_LISTS, typedCounts),
    minimumWages: z.array(
      z.strictObject({
        validFrom: day,
        perHour: typedMoney(currencyOr(values.currency)).check(z.minimum(0)),
      }),
    ),
  });
  const check = zodResolver(schema as never, sentences) as unknown as Resolver<
    SettingValues,
    unknown,
    MasterSettingFields
  >;
  return check(values, ...rest);
};

/** Decimals of a currency that doesn't exist are not asked for: its own field says so. */
const currencyOr = (code: string) => (fields.currency.safeParse(code).success ? code : 'HKD');
