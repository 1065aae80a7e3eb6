import type { AuditEntry } from '@contract/audit';
import { isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { useTranslation } from 'react-i18next';

/** Puts the codes of the audit into words, and leaves as they stand those that nobody has put into words yet. */
export const useAuditWords = () => {
  const { t, i18n } = useTranslation();
  const say = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise);
  /** What the values of a person's account are called, by their field. */
  const ofUser: Record<string, (word: string) => string> = {
    roles: (word) => say(`role.name.${word}`, word),
    status: (word) => say(`user.status.${word}`, word),
    flags: (word) => say(`user.flag.${word}.name`, word),
    language: (word) => (isLanguage(word) ? LANGUAGE_NAMES[word] : word),
  };
  return {
    action: (action: string) => say(`audit.action.${action}`, action),

    /** "names.cn" → "Name · cn". */
    field: (field: string) => {
      const [first = '', ...inner] = field.split('.');
      return [first && say(`audit.field.${first}`, first), ...inner].filter(Boolean).join(' · ');
    },

    value: (subject: string, field: string, value: string) => {
      if (value === 'true' || value === 'false') return t(`audit.value.${value}`);
      const sayWord = subject.startsWith('user:') ? ofUser[field] : undefined;
      return sayWord ? value.split(', ').map(sayWord).join(t('listSeparator')) : value;
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
