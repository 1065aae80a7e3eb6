import type { Setting } from '@contract/setting';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import type { CancelTerms } from './use-cancel-terms';

interface CancelCardProps {
  deadline: NonNullable<CancelTerms['deadline']>;
  setting: Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'company'>;
}

/** Until when the user may cancel; after that, why not and whom to contact. */
export const CancelCard = ({ deadline, setting }: CancelCardProps) => {
  const { t, i18n } = useTranslation();
  const { phone, email } = setting.company;
  const instant = (at: string) => formatInstant(i18n.language, at, setting.timeZone);
  return (
    <Card title={t('booking.cancel.cardTitle')}>
      <div className="flex flex-col gap-2 text-sm">
        {deadline.isOver ? (
          <>
            <p>
              {t('booking.cancel.tooLate', {
                count: setting.cancelCutOffHours,
                start: instant(deadline.nextStart),
                until: instant(deadline.at),
              })}{' '}
              {t('booking.cancel.contact')}
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              {phone && <ContactLink kind="tel" to={phone} />}
              {email && <ContactLink kind="mailto" to={email} />}
            </p>
          </>
        ) : (
          <p>{t('booking.cancel.until', { date: instant(deadline.at) })}</p>
        )}
      </div>
    </Card>
  );
};
