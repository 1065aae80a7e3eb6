import {
  bankAccount,
  type MasterSetting,
  type MasterSettingFields,
  masterSettingBody,
  newTaxRate,
} from '@contract/master-setting';
import { day, issue } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatMoneyInput, moneyField, optionalMoneyField } from '@src/lib/money-text';
import { countField, countListField, optionalCountField } from '@src/lib/number-text';
import { formatPercentInput, rateField } from '@src/lib/percent';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

type Name = keyof MasterSettingFields;

export const COUNTS = [
  'invoiceDueDays',
  'urgentLeadHours',
  'cancelCutOffHours',
  'lateCancelPercent',
  'tellHours',
  'confirmHours',
  'lateMinutes',
  'servedRounding',
  'agreeDays',
  'eraseAfterYears',
  'keepNotificationMonths',
  'keepHistoryYears',
  'minRestHours',
  'joinMinutes',
  'absoluteDutyHours',
  'absoluteDaysInRow',
] as const satisfies readonly Name[];
export const COUNTS_OR_NONE = [
  'maxDutyHours',
  'maxWeeklyHours',
  'maxMonthlyHours',
  'restDayEvery',
] as const satisfies readonly Name[];
export const RATES = ['urgentSurcharge', 'onCostBasisPoints'] as const satisfies readonly Name[];
export const DAY_LISTS = ['expiryNoticeDays', 'reminders'] as const satisfies readonly Name[];

export const BANK_FIELDS = ['name', 'code', 'account', 'holder'] as const;
type BankField = (typeof BANK_FIELDS)[number];

const NO_BANK: Record<BankField, string> = { name: '', code: '', account: '', holder: '' };

const TYPED = [...COUNTS, ...COUNTS_OR_NONE, ...RATES, ...DAY_LISTS] as const;
export type TypedName = (typeof TYPED)[number];
export type AmountName = 'writeOffLimit' | 'onCostMonthlyCap';

/** Form values of the settings. */
export type SettingValues = Omit<
  MasterSettingFields,
  TypedName | 'company' | 'minimumWages' | 'taxRates' | AmountName
> &
  Record<TypedName, string> & {
    company: Omit<MasterSettingFields['company'], 'bank'> & { bank: Record<BankField, string> };
    minimumWages: { validFrom: string; perHour: string }[];
    taxRates: { validFrom: string; rate: string }[];
  } & Record<AmountName, string>;
export type SettingForm = UseFormReturn<SettingValues, unknown, MasterSettingFields>;

/** Settings by section of the form. */
export const SECTIONS = {
  company: ['company'],
  documents: [
    'currency',
    'taxRates',
    'taxLabel',
    'invoiceDueDays',
    'agreeDays',
    'silenceAgrees',
    'reminders',
    'reminderTexts',
    'writeOffLimit',
    'lockedUntil',
    'accounts',
  ],
  booking: [
    'timeZone',
    'urgentLeadHours',
    'urgentSurcharge',
    'cancelCutOffHours',
    'lateCancelPercent',
    'cancelRule',
    'dutyDeskPhone',
    'tellHours',
    'confirmHours',
    'lateMinutes',
    'servedRounding',
    'eraseAfterYears',
    'keepNotificationMonths',
    'keepHistoryYears',
  ],
  shifts: ['defaultShifts'],
  rules: [
    'minRestHours',
    'joinMinutes',
    'maxDutyHours',
    'absoluteDutyHours',
    'absoluteDaysInRow',
    'maxWeeklyHours',
    'maxMonthlyHours',
    'restDayEvery',
    'assignmentRules',
    'overrideRoles',
  ],
  licences: ['expiryNoticeDays'],
  wages: ['onCostBasisPoints', 'onCostMonthlyCap', 'minimumWages'],
  security: ['secondFactorFor'],
} as const satisfies Record<string, readonly Name[]>;
export type Section = keyof typeof SECTIONS;
export const SETTING_NAMES = Object.values(SECTIONS).flat();

const textsOf = (fields: Pick<MasterSettingFields, TypedName>): Record<TypedName, string> =>
  Object.fromEntries([
    ...COUNTS.map((name) => [name, String(fields[name])]),
    ...COUNTS_OR_NONE.map((name) => [name, String(fields[name] ?? '')]),
    ...RATES.map((name) => [name, formatPercentInput(fields[name])]),
    ...DAY_LISTS.map((name) => [name, fields[name].join(', ')]),
  ]);

export const wageValues = (wages: MasterSettingFields['minimumWages'], currency: string) =>
  wages.map(({ validFrom, perHour }) => ({ validFrom, perHour: formatMoneyInput(perHour, currency) }));

export const taxRateValues = (rates: MasterSettingFields['taxRates']) =>
  rates.map(({ validFrom, rate }) => ({ validFrom, rate: formatPercentInput(rate) }));

/** Form values without the company, which has no defaults. */
export const valuesWithoutCompany = ({
  minimumWages,
  taxRates,
  writeOffLimit,
  onCostMonthlyCap,
  ...fields
}: Omit<MasterSettingFields, 'company'>): Omit<SettingValues, 'company'> => ({
  ...fields,
  ...textsOf(fields),
  minimumWages: wageValues(minimumWages, fields.currency),
  taxRates: taxRateValues(taxRates),
  writeOffLimit: formatMoneyInput(writeOffLimit, fields.currency),
  onCostMonthlyCap: onCostMonthlyCap === null ? '' : formatMoneyInput(onCostMonthlyCap, fields.currency),
});

export const valuesOf = ({
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  taxRate: _taxRate,
  company,
  ...fields
}: MasterSetting): SettingValues => ({
  company: { ...company, bank: company.bank ?? NO_BANK },
  ...valuesWithoutCompany(fields),
});

const {
  version: _,
  dryRun: __,
  createdAt: ___,
  updatedAt: ____,
  taxRate: _____,
  ...fields
} = masterSettingBody.shape;

const piped = <N extends TypedName>(names: readonly N[], typed: z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, z.pipe(typed, fields[name] as never)]));

/** An account of which nothing is filled in is none. */
const bankField = z.pipe(
  z.transform((bank: Record<BankField, string>) =>
    Object.values(bank).every((text) => text.trim() === '') ? null : bank,
  ),
  z.nullable(bankAccount),
);

/** How many reminders are typed. */
export const reminderCount = (typed: string): number => countListField.safeParse(typed).data?.length ?? 0;

/** Validates the form with the schema of the call; wages are in the selected currency. */
export const settingResolver: Resolver<SettingValues, unknown, MasterSettingFields> = (values, ...rest) => {
  const schema = z.object({
    ...fields,
    company: z.extend(fields.company, { bank: bankField }),
    ...piped(COUNTS, countField),
    ...piped(COUNTS_OR_NONE, optionalCountField),
    ...piped(RATES, rateField),
    ...piped(DAY_LISTS, countListField),
    // Of reminders that were removed in the form, the fields keep their text.
    reminderTexts: z.pipe(
      z.transform((texts: MasterSettingFields['reminderTexts']) =>
        texts.slice(0, reminderCount(values.reminders)),
      ),
      fields.reminderTexts.def.innerType,
    ),
    taxRates: z.array(z.strictObject({ validFrom: day, rate: z.pipe(rateField, newTaxRate) })),
    writeOffLimit: moneyField(currencyOr(values.currency)).check(z.minimum(0)),
    onCostMonthlyCap: optionalMoneyField(currencyOr(values.currency)),
    minimumWages: z.array(
      z.strictObject({
        validFrom: day,
        perHour: moneyField(currencyOr(values.currency)).check(z.minimum(1, issue('amount_above_zero'))),
      }),
    ),
  });
  const check = zodResolver(schema as never, errorMap) as unknown as Resolver<
    SettingValues,
    unknown,
    MasterSettingFields
  >;
  return check(values, ...rest);
};

/** An invalid currency is reported at its own field. */
const currencyOr = (code: string) => (fields.currency.safeParse(code).success ? code : 'HKD');
