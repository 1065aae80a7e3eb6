import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

interface AbsentGuardsProps {
  absent: number;
  /** Those in the queue of who has to act, also of shifts that are over; null for others. */
  missing: number | null;
}

/** Guards who are not on site: those that the queue beside it has, or once all were seen those whose shift runs. */
export const AbsentGuards = ({ absent, missing }: AbsentGuardsProps) => {
  const { t } = useTranslation();
  const list = missing ? 'queue=missing' : 'view=board';
  return (
    <Notice
      tone="warning"
      action={
        missing !== null && (
          <Button size="sm" to={`${paths.attendance}?${list}`}>
            {t('home.absentShow')}
          </Button>
        )
      }
    >
      {missing ? t('home.notCheckedIn', { count: missing }) : t('home.absent', { count: absent })}
    </Notice>
  );
};
