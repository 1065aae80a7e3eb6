import type { DutyRow } from '@contract/duty';
import { timeOf } from '@domain/time';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatNumber } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** When each thing happened to a guard on a slot, and how it is known. */
export const DutyFacts = ({ row, zone }: { row: DutyRow; zone: string }) => {
  const { t, i18n } = useTranslation();
  const facts = [
    row.toldAt && !row.isMessageFailed && t('attendance.fact.told', { time: timeOf(row.toldAt, zone) }),
    row.state === 'late' && t('attendance.fact.late', { count: row.lateMinutes ?? 0 }),
    row.reason && t(`attendance.reason.${row.reason}`),
    row.note,
    row.checkedInAt && t('attendance.fact.in', { time: timeOf(row.checkedInAt, zone) }),
    row.checkedOutAt && t('attendance.fact.out', { time: timeOf(row.checkedOutAt, zone) }),
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
