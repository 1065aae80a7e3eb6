import type { AuditEntry } from '@contract/audit';
import { comboCalls } from '@contract/metadata';
import { isDay, type Named } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { formatDay, weekdayName } from '@src/lib/format';
import { isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { useTranslation } from 'react-i18next';

/** The names of what the audit keeps by its id; none while they are fetched. */
const useNames = (): Record<string, readonly Named[]> => {
  const companies = useCombo(comboCalls.company).data ?? [];
  const regions = useCombo(comboCalls.region).data ?? [];
  const premises = useCombo(comboCalls.premise).data ?? [];
  const premiseGroups = useCombo(comboCalls.premiseGroup).data ?? [];
  const guardGroups = useCombo(comboCalls.securityGroup).data ?? [];
  return {
    companyId: companies,
    regionId: regions,
    preferredPremiseIds: premises,
    bannedPremiseIds: premises,
    premiseGroupId: premiseGroups,
    premiseGroupIds: premiseGroups,
    securityGroupId: guardGroups,
    securityGroupIds: guardGroups,
  };
};

/** Puts the codes of the audit into words, and leaves as they stand those that nobody has put into words yet. */
export const useAuditWords = () => {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const licenceTypes = useCombo(comboCalls.licenceType).data ?? [];
  const separator = t('listSeparator');
  const say = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise);
  const mail = (kind: string) => {
    const key = `mail.${kind}.subject`;
    return i18n.exists(key, { count: 1 }) ? t(key, { count: 1 }) : kind;
  };
  /** What single words are called, by the kind of what was changed and the field. */
  const words: Record<string, (word: string) => string> = {
    'user.roles': (word) => say(`role.name.${word}`, word),
    'user.status': (word) => say(`user.status.${word}`, word),
    'user.flags': (word) => say(`user.flag.${word}.name`, word),
    'user.mail': mail,
    'mail.mail': mail,
    'user.language': (word) => (isLanguage(word) ? LANGUAGE_NAMES[word] : word),
    'guard.status': (word) => say(`guard.status.${word}`, word),
  };
  const field = (name: string) => say(`audit.field.${name}`, name);
  return {
    action: (action: string) => say(`audit.action.${action}`, action),

    /** "names.cn" → "Name · cn"; the whole by what it is. */
    field: (path: string, action: string) =>
      path ? path.split('.').map(field).join(' · ') : say(`audit.whole.${action}`, t('audit.entry')),

    /** A field within a value. */
    inner: field,

    separator,

    /** A day, yes or no, and words of days off; the rest as it stands. */
    single: (path: string, value: string) => {
      const name = path.split('.').at(-1);
      if (value === 'true' || value === 'false') return t(`audit.value.${value}`);
      if (isDay(value)) return formatDay(i18n.language, value);
      if (name === 'type') return licenceTypes.find(({ code }) => code === value)?.name ?? value;
      if (name === 'kind') return say(`guard.off.${value}`, value);
      if (name === 'weekdays') return weekdayName(i18n.language, Number(value));
      return value;
    },

    value: (subject: string, path: string, value: string) => {
      const known = names[path];
      const sayWord = known
        ? (id: string) => known.find((each) => String(each.id) === id)?.name ?? id
        : words[`${subject.split(':')[0]}.${path}`];
      return sayWord ? value.split(separator).map(sayWord).join(separator) : value;
    },

    /** What was changed, by its name; without one its kind and number. */
    subject: ({ subject, subjectName }: Pick<AuditEntry, 'subject' | 'subjectName'>) => {
      if (subjectName) return subjectName;
      const [kind = '', id = ''] = subject.split(':');
      return [say(`audit.subject.${kind}`, kind), /^\d+$/.test(id) ? id : ''].filter(Boolean).join(' ');
    },
  };
};
export type AuditWords = ReturnType<typeof useAuditWords>;
