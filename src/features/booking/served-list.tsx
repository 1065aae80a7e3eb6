import type { ServedEntry } from '@contract/booking';
import { durationText } from '@domain/duration-text';
import { Unbroken } from '@src/components/ui/unbroken';
import { shiftText } from '@src/lib/shift-text';
import { useTranslation } from 'react-i18next';

interface ServedListProps {
  served: readonly ServedEntry[];
  /** The entry says the reason itself: it is of one slot. */
  isReasonSaid: boolean;
}

/** Served in full, and nothing else was said before: one of many alike. */
const isPlain = ({ from, to, full }: ServedEntry): boolean => to === full && (from === null || from === to);

/** What was confirmed of each slot; those served in full are counted. */
export const ServedList = ({ served, isReasonSaid }: ServedListProps) => {
  const { t, i18n } = useTranslation();
  const plain = served.filter(isPlain).length;
  const duration = (minutes: number) => durationText(t, minutes);
  return (
    <ul className="flex flex-col gap-1">
      {plain > 0 && <li>{t('booking.history.served.inFull', { count: plain })}</li>}
      {served
        .filter((entry) => !isPlain(entry))
        .map((entry) => {
          const { from, to, full, reason, ...shift } = entry;
          const words = {
            shift: shiftText(t, i18n.language, shift),
            to: duration(to),
            full: duration(full),
          };
          return (
            <li key={`${shift.date} ${shift.type} ${shift.startTime}`}>
              <Unbroken>
                {from === null || from === to
                  ? t('booking.history.served.first', words)
                  : t('booking.history.served.again', { ...words, from: duration(from) })}
              </Unbroken>
              {reason && !isReasonSaid && (
                <p className="text-text-muted">{t('booking.history.because', { reason })}</p>
              )}
            </li>
          );
        })}
    </ul>
  );
};
