import type { OverrideReason } from '@contract/assignment-rule';
import type { BookingHistoryEntry } from '@contract/booking';
import type { CancelledEntry, ServedEntry, StaffingEntry } from '@contract/history-detail';
import { durationText } from '@domain/duration-text';
import { problemText } from '@domain/staffing/problem-text';
import { timeOf } from '@domain/time';
import { Unbroken } from '@src/components/ui/unbroken';
import { historyActionText } from '@src/lib/history-action';
import { currentLanguage } from '@src/lib/language';
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
const ServedList = ({ served, isReasonShown }: ServedListProps) => {
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

/** The shifts that were cancelled or withdrawn by themselves. */
const CancelledList = ({ cancelled }: { cancelled: readonly CancelledEntry[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <ul className="flex flex-col gap-1">
      {cancelled.map((slot) => (
        <li key={`${slot.date} ${slot.type} ${slot.startTime}`}>
          <Unbroken>{shiftText(t, i18n.language, slot)}</Unbroken>
        </li>
      ))}
    </ul>
  );
};

/** Returns a function with the texts of an assignment or release: the guard, and the shift with partial times. */
const usePlaceText = (timeZone: string) => {
  const { t, i18n } = useTranslation();
  return ({ guard, from, to, ...place }: StaffingEntry) => ({
    guard: guard.name,
    shift: [
      shiftText(t, i18n.language, place),
      ...(from ? [t('booking.history.cameAt', { time: timeOf(from, timeZone) })] : []),
      ...(to ? [t('booking.history.leftAt', { time: timeOf(to, timeZone) })] : []),
    ].join(t('listSeparator')),
  });
};

/** Assignments and releases, each with its overridden rules or reason. */
export const StaffedPlaces = ({
  staffing,
  timeZone,
}: {
  staffing: readonly StaffingEntry[];
  timeZone: string;
}) => {
  const { t } = useTranslation();
  const placeText = usePlaceText(timeZone);
  return (
    <ul className="flex flex-col gap-1">
      {staffing.map((place) => (
        <li key={`${place.kind} ${place.guard.id} ${place.date} ${place.startTime}`}>
          <Unbroken>{t(`booking.history.place.${place.kind}`, placeText(place))}</Unbroken>
          <Overridden place={place} />
        </li>
      ))}
    </ul>
  );
};

interface HistorySentenceProps {
  entry: BookingHistoryEntry;
  timeZone: string;
}

/** The text of a history entry: who did what, and for staffing which guard on which shift. */
export const HistorySentence = ({ entry, timeZone }: HistorySentenceProps) => {
  const { t } = useTranslation();
  const person = entry.by?.name ?? t('booking.history.system');
  const { staffing = [] } = entry;
  const [only] = staffing;
  const placeText = usePlaceText(timeZone);
  // Other actions free guards beside what they do.
  const isStaffing = entry.action === 'assign' || entry.action === 'release';
  if (only && isStaffing && staffing.length === 1)
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
      <p>{historyActionText(t, entry)}</p>
      {entry.cancelled && <CancelledList cancelled={entry.cancelled} />}
      {entry.served && <ServedList served={entry.served} isReasonShown={entry.reason !== null} />}
      {staffing.length > 0 && <StaffedPlaces staffing={staffing} timeZone={timeZone} />}
    </>
  );
};

/** The overridden rules with their reasons, or why the guard left. */
const Overridden = ({ place }: { place: StaffingEntry }) => {
  const { t } = useTranslation();
  const { overridden, code, reason } = place;
  const because = (override: OverrideReason | null, note: string | null) => {
    const texts = [...(override ? [t(`assignment.why.${override}`)] : []), ...(note ? [note] : [])];
    return texts.length > 0 ? t('booking.history.because', { reason: texts.join(t('listSeparator')) }) : '';
  };
  // Licence types are shown by their code: the history records what was found at the time.
  const texts = {
    lang: currentLanguage(),
    t: (key: string, params: Record<string, unknown>) => t(key, params),
    licenceTypes: new Map(),
  };
  const lines = [
    ...overridden.map(({ rule, params, reason: override, note }) =>
      [problemText(texts, { rule, params }), because(override, note)].filter(Boolean).join(' · '),
    ),
    ...(code ? [because(code, reason)] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="text-text-muted">
      {line}
    </p>
  ));
};
