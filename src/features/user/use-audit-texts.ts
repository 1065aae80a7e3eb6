import type { AuditEntry } from '@contract/audit';
import { comboCalls } from '@contract/metadata';
import { isDay, type Named } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { formatBasisPoints, formatDay, formatMoney, weekdayName } from '@src/lib/format';
import { isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { nameOrder } from '@src/lib/name-order';
import { paymentMethodText } from '@src/lib/payment-method';
import { useTranslation } from 'react-i18next';

/** Amounts in minor units. */
const AMOUNTS = ['amount', 'perHour', 'price', 'salaryToSecurity', 'total'];

/** Fields, by subject kind, whose values have their words at `<kind>.<field>.<value>`. */
const CHOICES = [
  'booking.status',
  'guard.status',
  'user.status',
  'standingOrder.status',
  'standingOrder.publicHolidays',
  'standingOrder.pausedReason',
];

/** What staff heard from a guard: the state that it leads to. */
const ANSWERS: Readonly<Record<string, string>> = {
  confirm: 'confirmed',
  decline: 'declined',
  late: 'late',
};

/** Names of records that the audit stores by id; empty while loading. */
const useNames = (): Record<string, readonly Named[]> => {
  const companies = useCombo(comboCalls.company).data ?? [];
  const regions = useCombo(comboCalls.region).data ?? [];
  const premises = useCombo(comboCalls.premise).data ?? [];
  const guards = useCombo(comboCalls.guard).data ?? [];
  const premiseGroups = useCombo(comboCalls.premiseGroup).data ?? [];
  const guardGroups = useCombo(comboCalls.securityGroup).data ?? [];
  return {
    companyId: companies,
    regionId: regions,
    premiseId: premises,
    guardId: guards,
    preferredPremiseIds: premises,
    bannedPremiseIds: premises,
    premiseGroupId: premiseGroups,
    premiseGroupIds: premiseGroups,
    securityGroupId: guardGroups,
    securityGroupIds: guardGroups,
  };
};

/** Translates codes of the audit; unknown ones stay unchanged. */
export const useAuditTexts = () => {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const licenceTypeName = useLicenceTypeName();
  const currency = useSetting().data?.currency;
  const separator = t('listSeparator');
  const translate = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise);
  const mail = (kind: string) => {
    const key = `mail.${kind}.subject`;
    return i18n.exists(key, { count: 1 }) ? t(key, { count: 1 }) : kind;
  };
  const languageName = (code: string) => (isLanguage(code) ? LANGUAGE_NAMES[code] : code);
  /** Translations of single values, by subject kind and field. */
  const translations: Record<string, (code: string) => string> = {
    'user.roles': (code) => translate(`role.name.${code}`, code),
    'user.flags': (code) => translate(`user.flag.${code}.name`, code),
    'user.mail': mail,
    'mail.mail': mail,
    'user.language': languageName,
    'guard.language': languageName,
    'guard.answer': (code) => translate(`duty.state.${ANSWERS[code]}`, code),
    'premise.status': (code) => translate(`premise.${code}`, code),
    'premise.kind': (code) => translate(`premise.kindName.${code}`, code),
    'note.status': (code) => translate(`document.status.${code}`, code),
    'apiKey.capabilities': (code) => translate(`capability.${code}`, code),
    'webhook.topics': (code) => translate(`webhook.topic.${code}`, code),
    'webhook.topic': (code) => translate(`webhook.topic.${code}`, code),
  };
  const field = (name: string) => translate(`audit.field.${name}`, name);
  return {
    action: (action: string) => translate(`audit.action.${action}`, action),

    /** "names.cn" → "Name · cn"; without a path, the name of the whole value. */
    field: (path: string, action: string) =>
      path
        ? translate(`audit.fieldOf.${action.split('.')[0]}.${path}`, path.split('.').map(field).join(' · '))
        : translate(`audit.whole.${action}`, t('audit.entry')),

    /** Label of a field within a value. */
    inner: field,

    separator,

    /** "Every Sat, Sun"; days on and off by the words of the guard's page. */
    repeat: ({ weekdays, on, off }: Record<string, unknown>) =>
      Array.isArray(weekdays)
        ? t('audit.repeat.weekdays', {
            days: weekdays.map((weekday) => weekdayName(i18n.language, Number(weekday))).join(separator),
          })
        : t('guard.cycle', { on, off }),

    nameFields: nameOrder(i18n.language),

    /** Formats days, booleans, amounts and leave, and names records by their id; other values stay unchanged. */
    single: (path: string, value: string) => {
      const name = path.split('.').at(-1);
      if (value === 'true' || value === 'false') return t(`audit.value.${value}`);
      if (isDay(value)) return formatDay(i18n.language, value);
      if (currency && name && AMOUNTS.includes(name) && /^-?\d+$/.test(value))
        return formatMoney(i18n.language, Number(value), currency);
      if (name === 'type') return translate(`shift.type.${value}`, licenceTypeName(value));
      if (name === 'rule') return translate(`breach.rules.${value}`, value);
      if (name === 'reason') return translate(`assignment.why.${value}`, value);
      if (name === 'splitMode') return translate(`premise.split.mode.${value}`, value);
      if (name === 'share') return formatBasisPoints(i18n.language, Number(value));
      if (name === 'method') return paymentMethodText(t, value);
      if (name === 'kind')
        return translate(`guard.off.${value}`, translate(`problemReport.kind.${value}`, value));
      if (name === 'shiftTypes') return translate(`shift.type.${value}`, value);
      if (name === 'weekdays' || name === 'notWeekdays') return weekdayName(i18n.language, Number(value));
      return names[name ?? '']?.find(({ id }) => String(id) === value)?.name ?? value;
    },

    value: (subject: string, path: string, value: string) => {
      const key = `${subject.split(':')[0]}.${path}`;
      const translateCode = CHOICES.includes(key)
        ? (code: string) => translate(`${key}.${code}`, code)
        : translations[key];
      return translateCode ? value.split(separator).map(translateCode).join(separator) : value;
    },

    /** The subject's name; without one, its kind and number. There is only one master setting. */
    subject: ({ subject, subjectName }: Pick<AuditEntry, 'subject' | 'subjectName'>) => {
      if (subjectName) return subjectName;
      const [kind = '', id = ''] = subject.split(':');
      return [translate(`audit.subject.${kind}`, kind), kind !== 'setting' && /^\d+$/.test(id) ? id : '']
        .filter(Boolean)
        .join(' ');
    },
  };
};
export type AuditTexts = ReturnType<typeof useAuditTexts>;
