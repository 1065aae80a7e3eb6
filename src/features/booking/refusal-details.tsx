import { Button } from '@src/components/ui/button';
import { formatInstant } from '@src/lib/format';
import { historyActionText } from '@src/lib/history-action';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingRefusal } from './use-booking-refusal';

interface RefusalDetailsProps {
  refusal: BookingRefusal;
  timeZone: string;
}

/** Below a refusal: what other users did meanwhile, or a button that reloads the booking. */
export const RefusalDetails = ({ refusal, timeZone }: RefusalDetailsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      {refusal.newEntries.length > 0 && (
        <>
          <ul className="my-1 list-disc pl-5">
            {refusal.newEntries.map((entry) => (
              <li key={`${entry.at} ${entry.action}`}>
                {historyActionText(t, entry)}
                {' · '}
                {formatInstant(i18n.language, entry.at, timeZone)}
                {entry.from !== entry.to && ` · ${t(`booking.status.${entry.to}`)}`}
              </li>
            ))}
          </ul>
          <p>{t('booking.outdated.next')}</p>
        </>
      )}
      {refusal.needsReload && (
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
