import type { OverrideReason } from '@contract/assignment-rule';
import type { BookingHistoryEntry, StaffingEntry } from '@contract/booking';
import { problemText } from '@domain/staffing/problem-text';
import { timeOf } from '@domain/time';
import { Unbroken } from '@src/components/ui/unbroken';
import { currentLanguage } from '@src/lib/language';
import { shiftText } from '@src/lib/shift-text';
import { useTranslation } from 'react-i18next';
import { ServedList } from './served-list';

interface HistorySentenceProps {
  entry: BookingHistoryEntry;
  timeZone: string;
}

/** The text of a history entry: who did what, and for staffing which guard on which shift. */
export const HistorySentence = ({ entry, timeZone }: HistorySentenceProps) => {
  const { t, i18n } = useTranslation();
  const person = entry.by?.name ?? t('booking.history.system');
  const { staffing = [] } = entry;
  const [only] = staffing;
  const placeText = ({ guard, from, to, ...place }: StaffingEntry) => ({
    guard: guard.name,
    shift: [
      shiftText(t, i18n.language, place),
      ...(from ? [t('booking.history.cameAt', { time: timeOf(from, timeZone) })] : []),
      ...(to ? [t('booking.history.leftAt', { time: timeOf(to, timeZone) })] : []),
    ].join(t('listSeparator')),
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
      {entry.served && <ServedList served={entry.served} isReasonShown={entry.reason !== null} />}
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

/** The overridden rules with their reasons, or why the guard left. */
const Overridden = ({ place }: { place: StaffingEntry }) => {
  const { t } = useTranslation();
  const { overridden, code, reason } = place;
  const because = (why: OverrideReason | null, note: string | null) => {
    const texts = [...(why ? [t(`assignment.why.${why}`)] : []), ...(note ? [note] : [])];
    return texts.length > 0 ? t('booking.history.because', { reason: texts.join(t('listSeparator')) }) : '';
  };
  // Licence types are shown by their code: the history records what was found at the time.
  const texts = {
    lang: currentLanguage(),
    t: (key: string, params: Record<string, unknown>) => t(key, params),
    licenceTypes: new Map(),
  };
  const lines = [
    ...overridden.map(({ rule, params, reason: why, note }) =>
      [problemText(texts, { rule, params }), because(why, note)].filter(Boolean).join(' · '),
    ),
    ...(code ? [because(code, reason)] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="text-text-muted">
      {line}
    </p>
  ));
};
