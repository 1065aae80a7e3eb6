import type { BookingHistoryEntry, StaffingEntry } from '@contract/booking';
import { Unbroken } from '@src/components/ui/unbroken';
import { shiftText } from '@src/lib/shift-text';
import { useTranslation } from 'react-i18next';

/** What one entry of the history says: who did what, and of staffing which guard on which shift. */
export const HistorySentence = ({ entry }: { entry: BookingHistoryEntry }) => {
  const { t, i18n } = useTranslation();
  const person = entry.by?.name ?? t('booking.history.system');
  const { staffing = [] } = entry;
  const [only] = staffing;
  const placeText = ({ guard, ...place }: StaffingEntry) => ({
    guard: guard.name,
    shift: shiftText(t, i18n.language, place),
  });
  if (only && staffing.length === 1)
    return (
      <>
        <p>
          <Unbroken>{t(`booking.history.staffed.${only.kind}`, { person, ...placeText(only) })}</Unbroken>
        </p>
        <Overridden place={only} />
      </>
    );
  return (
    <>
      <p>{t(`booking.history.action.${entry.action}`, { person })}</p>
      {staffing.length > 0 && (
        <ul className="flex flex-col gap-1">
          {staffing.map((place) => (
            <li key={`${place.kind} ${place.guard.id} ${place.date} ${place.startTime}`}>
              <Unbroken>{t(`booking.history.place.${place.kind}`, placeText(place))}</Unbroken>
              <Overridden place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The rules that were overridden, and why. */
const Overridden = ({ place: { overridden, reason } }: { place: StaffingEntry }) => {
  const { t } = useTranslation();
  if (overridden.length === 0) return null;
  const rules = overridden.map(({ rule, params }) => t(`assignment.problem.${rule}`, params));
  return (
    <p className="text-text-muted">
      {rules.join(t('listSeparator'))}
      {reason && ` · ${t('booking.history.because', { reason })}`}
    </p>
  );
};
