import type { BookingHistoryEntry } from '@contract/booking';
import { Badge } from '@src/components/ui/badge';
import { Card } from '@src/components/ui/card';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatInstant } from '@src/lib/format';
import { clsx } from 'clsx';
import {
  ArrowRight,
  Ban,
  CalendarPlus,
  Check,
  ClipboardCheck,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  Undo2,
  UserRoundMinus,
  UserRoundPlus,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HistorySentence } from './history-sentence';
import { reasonText } from './reason-text';

const ICONS: Record<BookingHistoryEntry['action'], LucideIcon> = {
  order: CalendarPlus,
  edit: Pencil,
  approve: Check,
  reject: X,
  assign: UserRoundPlus,
  release: UserRoundMinus,
  cancel: Ban,
  withdraw: Undo2,
  serve: ClipboardCheck,
};

interface BookingTimelineProps {
  history: readonly BookingHistoryEntry[];
  timeZone: string;
}

/** Whether a user approved an order or change of their own: such an approval needs a reason and is highlighted. */
const isSelfApproval = (history: readonly BookingHistoryEntry[], index: number): boolean => {
  const entry = history[index];
  if (entry?.action !== 'approve' || !entry.by) return false;
  const before = history.slice(0, index);
  const orderers = [before.find(({ action }) => action === 'order'), before.findLast(isEdit)];
  return orderers.some((orderer) => orderer?.by?.id === entry.by?.id);
};
const isEdit = ({ action }: BookingHistoryEntry): boolean => action === 'edit';

/** The history of a booking, newest entry first. */
export const BookingTimeline = ({ history, timeZone }: BookingTimelineProps) => {
  const { t, i18n } = useTranslation();
  const newestFirst = history.map((entry, index) => ({ entry, index })).reverse();
  return (
    <Card title={t('booking.history.title')}>
      <ol className="flex flex-col">
        {newestFirst.map(({ entry, index }) => {
          const Icon = ICONS[entry.action];
          const isSelf = isSelfApproval(history, index);
          return (
            <li key={index} className="relative flex gap-3 pb-5 last:pb-0">
              {index > 0 && <span className="absolute top-8 bottom-0 left-4 w-px bg-line" aria-hidden />}
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-sunken text-text-muted">
                <Icon className="size-4" aria-hidden />
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1 text-sm">
                <HistorySentence entry={entry} timeZone={timeZone} />
                {isSelf && (
                  <p>
                    <Badge tone="warning" icon={ShieldAlert}>
                      {t('booking.history.ownApproval')}
                    </Badge>
                  </p>
                )}
                {entry.reason && (
                  <p
                    className={clsx(
                      'border-l-2 pl-2 break-words',
                      isSelf ? 'border-warning text-text' : 'border-line-strong text-text-muted',
                    )}
                  >
                    {reasonText(t, entry.reason)}
                  </p>
                )}
                <p className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
                  <time dateTime={entry.at}>{formatInstant(i18n.language, entry.at, timeZone)}</time>
                  {entry.from !== entry.to && <Step from={entry.from} to={entry.to} />}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};

const Step = ({ from, to }: Pick<BookingHistoryEntry, 'from' | 'to'>) => {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-1">
      {from && (
        <>
          <StatusChip tone={STATUS_TONES[from]} label={t(`booking.status.${from}`)} />
          <ArrowRight className="size-3.5" role="img" aria-label={t('booking.history.became')} />
        </>
      )}
      <StatusChip tone={STATUS_TONES[to]} label={t(`booking.status.${to}`)} />
    </span>
  );
};
