import type { ServedEntry } from '@contract/booking';
import { durationText } from '@domain/duration-text';
import { Unbroken } from '@src/components/ui/unbroken';
import { shiftText } from '@src/lib/shift-text';
import { useTranslation } from 'react-i18next';

interface ServedListProps {
  served: readonly ServedEntry[];
  /** The history entry shows the reason, because it has a single slot. */
  isReasonShown: boolean;
}

/** Served in full and never corrected. */
const isServedInFull = ({ from, to, full }: ServedEntry): boolean =>
  to === full && (from === null || from === to);

/** What was confirmed for each slot; slots served in full are only counted. */
export const ServedList = ({ served, isReasonShown }: ServedListProps) => {
  const { t, i18n } = useTranslation();
  const plain = served.filter(isServedInFull).length;
  const duration = (minutes: number) => durationText(t, minutes);
  return (
    <ul className="flex flex-col gap-1">
      {plain > 0 && <li>{t('booking.history.served.inFull', { count: plain })}</li>}
      {served
        .filter((entry) => !isServedInFull(entry))
        .map((entry) => {
          const { from, to, full, reason, ...shift } = entry;
          const texts = {
            shift: shiftText(t, i18n.language, shift),
            to: duration(to),
            full: duration(full),
          };
          return (
            <li key={`${shift.date} ${shift.type} ${shift.startTime}`}>
              <Unbroken>
                {from === null || from === to
                  ? t('booking.history.served.first', texts)
                  : t('booking.history.served.again', { ...texts, from: duration(from) })}
              </Unbroken>
              {reason && !isReasonShown && (
                <p className="text-text-muted">{t('booking.history.because', { reason })}</p>
              )}
            </li>
          );
        })}
    </ul>
  );
};
