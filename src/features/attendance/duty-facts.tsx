import type { DutyRow } from '@contract/duty';
import type { Instant } from '@contract/primitives';
import { dayOf } from '@domain/time';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatNumber } from '@src/lib/format';
import { serverNow } from '@src/lib/server-clock';
import { useTranslation } from 'react-i18next';
import { factTime } from './fact-time';

/** When each thing happened to a guard on a slot, and how it is known. */
export const DutyFacts = ({ row, zone }: { row: DutyRow; zone: string }) => {
  const { t, i18n } = useTranslation();
  const today = dayOf(serverNow().toISOString(), zone);
  const timeText = (at: Instant) =>
    factTime(i18n.language, at, { startsAt: row.startsAt, endsAt: row.endsAt, today, zone });
  // Of what somebody has to act on, how long it has been known.
  const isAsking = row.state === 'declined' || row.state === 'late';
  const facts = [
    row.toldAt && !row.isMessageFailed && t('attendance.fact.told', { time: timeText(row.toldAt) }),
    isAsking && row.answeredAt && t('attendance.fact.answered', { time: timeText(row.answeredAt) }),
    row.state === 'late' && t('attendance.fact.late', { count: row.lateMinutes ?? 0 }),
    row.reason && t(`attendance.reason.${row.reason}`),
    row.note,
    row.checkedInAt && t('attendance.fact.in', { time: timeText(row.checkedInAt) }),
    row.checkedOutAt && t('attendance.fact.out', { time: timeText(row.checkedOutAt) }),
    row.presence && t(`attendance.presence.${row.presence}`),
    row.distance !== null && t('attendance.distance', { metres: formatNumber(i18n.language, row.distance) }),
  ].filter(Boolean);
  return (
    <span className="block text-xs leading-5 text-text-muted">
      <Unbroken>{facts.join(' · ')}</Unbroken>
      {row.isMessageFailed && (
        <Badge tone="warning" className="ml-1">
          {t('attendance.fact.messageFailed')}
        </Badge>
      )}
      {row.needsConfirmation && (
        <Badge tone="warning" className="ml-1">
          {t('attendance.fact.sentLate')}
        </Badge>
      )}
    </span>
  );
};
