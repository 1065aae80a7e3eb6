import { JOURNAL_ACCOUNTS } from '@contract/journal-account';
import type { MasterSetting, MasterSettingFields } from '@contract/master-setting';
import { LANGUAGES, type Texts } from '@contract/primitives';
import { bankLine } from '@domain/how-to-pay';
import { formatBasisPoints, formatDay, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

type Name = keyof MasterSettingFields;
/** The tax rate was a setting itself before there were dated rates; the history has it. */
type NameInHistory = Name | 'taxRate';

/** A part of a setting as text; a simple setting has one. */
export interface SettingPart {
  label: string;
  text: string;
}

const UNITS = {
  invoiceDueDays: 'days',
  urgentLeadHours: 'hours',
  cancelCutOffHours: 'hours',
  tellHours: 'hours',
  confirmHours: 'hours',
  lateMinutes: 'minutes',
  servedRounding: 'minutes',
  agreeDays: 'days',
  eraseAfterYears: 'years',
  keepNotificationMonths: 'months',
  keepHistoryYears: 'years',
  minRestHours: 'hours',
  joinMinutes: 'minutes',
  maxDutyHours: 'hours',
  absoluteDutyHours: 'hours',
  absoluteDaysInRow: 'days',
  maxWeeklyHours: 'hours',
  maxMonthlyHours: 'hours',
  restDayEvery: 'days',
} as const satisfies Partial<Record<Name, string>>;

/** Formats settings as texts in the user's language. */
export const useSettingTexts = (currency: string) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const separator = t('listSeparator');
  const label = (name: string) => t(`audit.field.${name}`);
  const within = (name: string, part: string) => t('setting.part', { name: label(name), part });
  const joinOrNone = (words: readonly string[]) => words.join(separator) || t('setting.none');

  const counted = (name: keyof typeof UNITS, value: number | null) =>
    value === null ? t('setting.off') : t(`setting.unit.${UNITS[name]}`, { count: value });
  const texts = (name: string, value: Partial<Texts>): SettingPart[] =>
    LANGUAGES.map((lang) => ({ label: within(name, t(`audit.field.${lang}`)), text: value[lang] ?? '' }));

  const partsOf: {
    [N in NameInHistory]: (value: MasterSetting[N], name: N) => string | SettingPart[];
  } = {
    company: ({ name, address, logoId, bank, ...lines }) => [
      ...texts('name', name),
      ...texts('address', address),
      ...Object.entries(lines).map(([line, text]) => ({ label: label(line), text })),
      // Absent in the history of before there was one.
      { label: label('bank'), text: bankLine(bank ?? null) },
      // A picture is identified by the beginning of its id.
      { label: label('logoId'), text: logoId?.slice(0, 8) ?? '' },
    ],
    currency: (code) => code,
    timeZone: (zone) => zone.replaceAll('_', ' '),
    dutyDeskPhone: (phone) => phone || t('setting.none'),
    taxRate: (rate) => formatBasisPoints(language, rate),
    taxRates: (rates) =>
      rates.map(({ validFrom, rate }) => ({
        label: t('setting.taxRateFrom', { day: formatDay(language, validFrom) }),
        text: formatBasisPoints(language, rate),
      })),
    taxLabel: (names) => texts('taxLabel', names),
    cancelRule: (rule) => texts('cancelRule', rule),
    urgentSurcharge: (rate) => formatBasisPoints(language, rate),
    lateCancelPercent: (percent) => formatBasisPoints(language, percent * 100),
    onCostBasisPoints: (rate) => formatBasisPoints(language, rate),
    invoiceDueDays: (count, name) => counted(name, count),
    urgentLeadHours: (count, name) => counted(name, count),
    cancelCutOffHours: (count, name) => counted(name, count),
    tellHours: (count, name) => counted(name, count),
    confirmHours: (count, name) => counted(name, count),
    lateMinutes: (count, name) => counted(name, count),
    servedRounding: (count, name) => counted(name, count),
    agreeDays: (count, name) => counted(name, count),
    silenceAgrees: (isOn) => t(isOn ? 'setting.on' : 'setting.off'),
    eraseAfterYears: (count, name) => counted(name, count),
    keepNotificationMonths: (count, name) => counted(name, count),
    keepHistoryYears: (count, name) => counted(name, count),
    minRestHours: (count, name) => counted(name, count),
    joinMinutes: (count, name) => counted(name, count),
    maxDutyHours: (count, name) => counted(name, count),
    absoluteDutyHours: (count, name) => counted(name, count),
    absoluteDaysInRow: (count, name) => counted(name, count),
    maxWeeklyHours: (count, name) => counted(name, count),
    maxMonthlyHours: (count, name) => counted(name, count),
    restDayEvery: (count, name) => counted(name, count),
    lockedUntil: (day) => (day === null ? t('setting.none') : formatDay(language, day)),
    writeOffLimit: (limit) => formatMoney(language, limit, currency),
    accounts: (codes) =>
      JOURNAL_ACCOUNTS.map((account) => ({ label: t(`setting.accounts.${account}`), text: codes[account] })),
    onCostMonthlyCap: (limit) => (limit === null ? t('setting.off') : formatMoney(language, limit, currency)),
    expiryNoticeDays: (days) => joinOrNone(days.map(String)),
    reminders: (days) => joinOrNone(days.map(String)),
    reminderTexts: (levels) =>
      levels.flatMap((level, index) =>
        LANGUAGES.map((lang) => ({
          label: t('setting.part', {
            name: t('setting.reminder', { number: index + 1 }),
            part: t(`audit.field.${lang}`),
          }),
          text: level[lang],
        })),
      ),
    overrideRoles: (roles) => joinOrNone(roles.map((role) => t(`role.name.${role}`))),
    secondFactorFor: (roles) => joinOrNone(roles.map((role) => t(`role.name.${role}`))),
    defaultShifts: (shifts) =>
      shifts.map(({ type, startTime, endTime }) => ({
        label: t(`shift.type.${type}`),
        text: `${startTime}–${endTime}`,
      })),
    assignmentRules: (rules) =>
      Object.entries(rules).map(([rule, severity]) => ({
        label: t(`breach.rules.${rule}`),
        text: t(`setting.severity.${severity}`),
      })),
    minimumWages: (wages) =>
      wages.map(({ validFrom, perHour }) => ({
        label: t('setting.wageFrom', { day: formatDay(language, validFrom) }),
        text: formatMoney(language, perHour, currency),
      })),
  };

  const parts = (name: string, value: unknown): SettingPart[] => {
    const formatPart = partsOf[name as NameInHistory] as
      | ((value: unknown, name: string) => string | SettingPart[])
      | undefined;
    // A setting of an earlier version: shown as stored.
    if (!formatPart) return [{ label: label(name), text: JSON.stringify(value) }];
    const formatted = formatPart(value, name);
    return typeof formatted === 'string' ? [{ label: label(name), text: formatted }] : formatted;
  };

  return {
    label,
    parts,
    /** A setting in one line; of several parts, only those that differ from `other`. */
    line: (name: Name, value: unknown, other?: unknown): string => {
      const all = parts(name, value);
      if (all.length === 1 && all[0]?.label === label(name)) return all[0].text;
      const others = other === undefined ? [] : parts(name, other);
      const differing = all.filter(
        (part) => !others.some((each) => each.label === part.label && each.text === part.text),
      );
      if (differing.every(({ text }) => text === '')) return t('setting.none');
      return joinOrNone(
        differing.map((part) => t('setting.labelled', { ...part, text: part.text || t('setting.none') })),
      );
    },
  };
};
