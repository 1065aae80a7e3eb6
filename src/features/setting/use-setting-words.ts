import type { MasterSettingFields } from '@contract/master-setting';
import { LANGUAGES, type Texts } from '@contract/primitives';
import { formatBasisPoints, formatDay, formatMoney } from '@src/lib/format';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { useTranslation } from 'react-i18next';

type Name = keyof MasterSettingFields;

/** A part of a setting in words: a setting of one value has one. */
export interface SettingPart {
  label: string;
  text: string;
}

const UNITS = {
  invoiceDueDays: 'days',
  urgentLeadHours: 'hours',
  cancelCutOffHours: 'hours',
  minRestHours: 'hours',
  joinMinutes: 'minutes',
  maxDutyHours: 'hours',
  absoluteDutyHours: 'hours',
  maxWeeklyHours: 'hours',
  maxMonthlyHours: 'hours',
  restDayEvery: 'days',
} as const satisfies Partial<Record<Name, string>>;

/** Settings in the reader's words, as values of their type. */
export const useSettingWords = (currency: string) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const separator = t('listSeparator');
  const label = (name: string) => t(`audit.field.${name}`);
  const within = (name: string, part: string) => t('setting.part', { name: label(name), part });
  const orNone = (words: readonly string[]) => words.join(separator) || t('setting.none');

  const counted = (name: keyof typeof UNITS, value: number | null) =>
    value === null ? t('setting.off') : t(`setting.unit.${UNITS[name]}`, { count: value });
  const texts = (name: string, value: Partial<Texts>): SettingPart[] =>
    LANGUAGES.map((lang) => ({ label: within(name, LANGUAGE_NAMES[lang]), text: value[lang] ?? '' }));

  const partsOf: {
    [N in Name]: (value: MasterSettingFields[N], name: N) => string | SettingPart[];
  } = {
    company: ({ name, address, logoId, ...lines }) => [
      ...texts('name', name),
      ...texts('address', address),
      ...Object.entries(lines).map(([line, text]) => ({ label: label(line), text })),
      // A picture has no words: another one is told by its number.
      { label: label('logoId'), text: logoId?.slice(0, 8) ?? '' },
    ],
    currency: (code) => code,
    timeZone: (zone) => zone.replaceAll('_', ' '),
    taxRate: (rate) => formatBasisPoints(language, rate),
    taxLabel: (names) => texts('taxLabel', names),
    urgentSurcharge: (rate) => formatBasisPoints(language, rate),
    onCostBasisPoints: (rate) => formatBasisPoints(language, rate),
    invoiceDueDays: (count, name) => counted(name, count),
    urgentLeadHours: (count, name) => counted(name, count),
    cancelCutOffHours: (count, name) => counted(name, count),
    minRestHours: (count, name) => counted(name, count),
    joinMinutes: (count, name) => counted(name, count),
    maxDutyHours: (count, name) => counted(name, count),
    absoluteDutyHours: (count, name) => counted(name, count),
    maxWeeklyHours: (count, name) => counted(name, count),
    maxMonthlyHours: (count, name) => counted(name, count),
    restDayEvery: (count, name) => counted(name, count),
    expiryNoticeDays: (days) => orNone(days.map(String)),
    reminders: (days) => orNone(days.map(String)),
    overrideRoles: (roles) => orNone(roles.map((role) => t(`role.name.${role}`))),
    secondFactorFor: (roles) => orNone(roles.map((role) => t(`role.name.${role}`))),
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
    const say = partsOf[name as Name] as
      | ((value: unknown, name: string) => string | SettingPart[])
      | undefined;
    // A setting of an earlier version: its value is shown as it is kept.
    if (!say) return [{ label: label(name), text: JSON.stringify(value) }];
    const said = say(value, name);
    return typeof said === 'string' ? [{ label: label(name), text: said }] : said;
  };

  return {
    label,
    parts,
    /** A setting in one line; of several parts only those that are not as in `other`. */
    line: (name: Name, value: unknown, other?: unknown): string => {
      const all = parts(name, value);
      if (all.length === 1 && all[0]?.label === label(name)) return all[0].text;
      const others = other === undefined ? [] : parts(name, other);
      const differing = all.filter(
        (part) => !others.some((each) => each.label === part.label && each.text === part.text),
      );
      return orNone(differing.map((part) => t('setting.labelled', { ...part })));
    },
  };
};
