import type { AdminHome } from '@contract/home';
import { Notice } from '@src/components/ui/notice';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface LastBackupProps {
  backup: NonNullable<AdminHome['backup']>;
  timeZone: string;
}

/** The time of the last backup, as a warning if it is late. */
export const LastBackup = ({ backup: { lastAt, isLate }, timeZone }: LastBackupProps) => {
  const { t, i18n } = useTranslation();
  const last = lastAt
    ? t('home.backup.last', { at: formatInstant(i18n.language, lastAt, timeZone) })
    : t('home.backup.none');
  if (isLate)
    return (
      <Notice tone="warning">
        {last} {t('home.backup.late')}
      </Notice>
    );
  return <p className="text-sm text-text-muted">{last}</p>;
};
