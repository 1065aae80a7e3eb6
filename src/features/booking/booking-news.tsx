import { Button } from '@src/components/ui/button';
import { formatInstant } from '@src/lib/format';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingRefusal } from './use-booking-refusal';

interface BookingNewsProps {
  refusal: BookingRefusal;
  timeZone: string;
}

/** Beside why something was not done: what others did meanwhile, or the way to see how things stand now. */
export const BookingNews = ({ refusal, timeZone }: BookingNewsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      {refusal.news.length > 0 && (
        <>
          <ul className="my-1 list-disc pl-5">
            {refusal.news.map((entry) => (
              <li key={`${entry.at} ${entry.action}`}>
                {t(`booking.history.action.${entry.action}`, {
                  person: entry.by?.name ?? t('booking.history.system'),
                })}
                {' · '}
                {formatInstant(i18n.language, entry.at, timeZone)}
                {entry.from !== entry.to && ` · ${t(`booking.status.${entry.to}`)}`}
              </li>
            ))}
          </ul>
          <p>{t('booking.outdated.next')}</p>
        </>
      )}
      {refusal.mustReload && (
        <Button
          size="sm"
          variant="outline"
          icon={RotateCcw}
          onClick={() => void refusal.reload()}
          className="mt-2"
        >
          {t('booking.decision.reload')}
        </Button>
      )}
    </>
  );
};
