import type { CallAnswer } from '@contract/call';
import { JOURNAL_ACCOUNTS } from '@contract/journal-account';
import type { MasterSetting, masterSettingCalls } from '@contract/master-setting';
import { bankLine } from '@domain/how-to-pay';
import { inMajorUnits } from '@domain/money';
import type { Translate } from '@server/base/translate';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

/** Includes `taxRate`, which was stored before there were dated rates. */
type Name = keyof Omit<MasterSetting, 'version' | 'createdAt' | 'updatedAt'>;

interface FormatContext {
  t: Translate;
  currency: string;
}

/** Formats a setting as on its page, as one or more parts. */
type PartsOf<N extends Name> = (value: MasterSetting[N], context: FormatContext) => string[];

const percent = (basisPoints: number): string[] => [`${basisPoints / 100}%`];
const count = (value: number | null, { t }: FormatContext): string[] => [
  value === null ? t('setting.off') : String(value),
];
const plain = (value: string): string[] => [value];
const list = (values: readonly number[]): string[] => [values.join(', ')];
const roles = (names: MasterSetting['overrideRoles'], { t }: FormatContext): string[] => [
  names.map((name) => t(`role.name.${name}`)).join(', '),
];
const withLabel = (label: string, text: string): string => `${label}: ${text}`;
const texts = (value: Readonly<Record<string, string>>): string[] =>
  Object.entries(value).map(([lang, text]) => withLabel(lang, text));

const PARTS: { [N in Name]: PartsOf<N> } = {
  company: ({ name, address, bank, ...lines }, { t }) => [
    ...texts(name).map((text) => `${t('audit.field.name')} ${text}`),
    ...texts(address).map((text) => `${t('audit.field.address')} ${text}`),
    ...Object.entries({ ...lines, bank: bankLine(bank ?? null) }).map(([line, text]) =>
      withLabel(t(`audit.field.${line}`), text ?? ''),
    ),
  ],
  currency: plain,
  timeZone: plain,
  dutyDeskPhone: plain,
  taxRate: percent,
  taxRates: (rates) => rates.map(({ validFrom, rate }) => withLabel(validFrom, percent(rate).join())),
  taxLabel: texts,
  cancelRule: texts,
  urgentSurcharge: percent,
  onCostBasisPoints: percent,
  invoiceDueDays: count,
  urgentLeadHours: count,
  cancelCutOffHours: count,
  lateCancelPercent: (value) => percent(value * 100),
  tellHours: count,
  confirmHours: count,
  lateMinutes: count,
  servedRounding: count,
  agreeDays: count,
  silenceAgrees: (isOn, { t }) => [t(isOn ? 'setting.on' : 'setting.off')],
  eraseAfterYears: count,
  keepNotificationMonths: count,
  keepHistoryYears: count,
  lockedUntil: (day, { t }) => [day ?? t('setting.none')],
  writeOffLimit: (limit, { currency }) => [String(inMajorUnits(limit, currency))],
  accounts: (codes, { t }) =>
    JOURNAL_ACCOUNTS.map((account) => withLabel(t(`setting.accounts.${account}`), codes[account])),
  onCostMonthlyCap: (limit, { t, currency }) => [
    limit === null ? t('setting.off') : String(inMajorUnits(limit, currency)),
  ],
  minRestHours: count,
  joinMinutes: count,
  maxDutyHours: count,
  absoluteDutyHours: count,
  absoluteDaysInRow: count,
  maxWeeklyHours: count,
  maxMonthlyHours: count,
  restDayEvery: count,
  expiryNoticeDays: list,
  reminders: list,
  reminderTexts: (levels) =>
    levels.flatMap((level, index) => texts(level).map((text) => `${index + 1} ${text}`)),
  overrideRoles: roles,
  secondFactorFor: roles,
  defaultShifts: (shifts, { t }) =>
    shifts.map(({ type, startTime, endTime }) =>
      withLabel(t(`shift.type.${type}`), `${startTime}–${endTime}`),
    ),
  assignmentRules: (rules, { t }) =>
    Object.entries(rules).map(([rule, severity]) =>
      withLabel(t(`breach.rules.${rule}`), t(`setting.severity.${severity}`)),
    ),
  minimumWages: (wages, { currency }) =>
    wages.map(({ validFrom, perHour }) => withLabel(validFrom, String(inMajorUnits(perHour, currency)))),
};

/** Every setting, also one that is only in old changes. */
export const SETTING_NAMES = Object.keys(PARTS);

/** Formats the parts of a setting that differ from `other` as one cell. */
const settingText = (name: string, value: unknown, other: unknown, context: FormatContext): string => {
  const parts = PARTS[name as Name] as PartsOf<Name> | undefined;
  // A setting of an earlier version is shown as stored.
  if (!parts) return JSON.stringify(value);
  const others = parts(other as never, context);
  return parts(value as never, context)
    .filter((part) => !others.includes(part))
    .join('; ');
};

type HistoryEntry = CallAnswer<typeof masterSettingCalls.history>['items'][number];

/** One changed setting; a save may change several. */
export interface SettingChangeLine {
  entry: Omit<HistoryEntry, 'changes'>;
  change: HistoryEntry['changes'][number];
  currency: string;
}

export const historyLines =
  (currency: string) =>
  ({ changes, ...entry }: HistoryEntry): SettingChangeLine[] =>
    changes.map((change) => ({ entry, change, currency }));

export const SETTING_HISTORY_COLUMNS: readonly FileColumn<SettingChangeLine>[] = [
  { header: 'file.number', cell: ({ entry }) => entry.id },
  { header: 'file.at', cell: ({ entry }, context) => instantCell(entry.at, context) },
  { header: 'audit.who', cell: ({ entry }) => entry.by?.name ?? null },
  { header: 'file.setting', cell: ({ change }, { t }) => t(`audit.field.${change.field}`) },
  {
    header: 'file.before',
    cell: ({ change: { field, before, after }, currency }, { t }) =>
      settingText(field, before, after, { t, currency }),
  },
  {
    header: 'file.after',
    cell: ({ change: { field, before, after }, currency }, { t }) =>
      settingText(field, after, before, { t, currency }),
  },
];
