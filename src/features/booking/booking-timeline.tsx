import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { StaffingEntry } from '@contract/history-detail';
import { foldHistory, type HistoryFold, isFoldable } from '@domain/history-fold';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
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
  HandCoins,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  Undo2,
  UserRoundMinus,
  UserRoundPlus,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistorySentence, StaffedPlaces } from './history-sentence';
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
  waiveFee: HandCoins,
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

/** More places of one entry than these are folded, too. */
const MAX_PLACES = 3;

/** Entries that a phone shows before "Show all". */
const SHOWN_ON_PHONE = 1;

/** The history of a booking, newest entry first. Long runs of staffing are folded to their number of places. */
export const BookingTimeline = ({ history, timeZone }: BookingTimelineProps) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const newestFirst = foldHistory(history).reverse();
  // A button in the place of a single entry would save nothing.
  const isCut = !isWhole && newestFirst.length > SHOWN_ON_PHONE + 1;
  return (
    <Card title={t('booking.history.title')}>
      <ol className="flex flex-col">
        {newestFirst.map((fold, place) => {
          const Icon = ICONS[fold.action];
          const [entry] = fold.entries;
          return (
            <li
              key={fold.start}
              className={clsx(
                'relative flex gap-3 pb-4 last:pb-0',
                isCut && place >= SHOWN_ON_PHONE && 'max-md:hidden',
              )}
            >
              {fold.start > 0 && <span className="absolute top-8 bottom-0 left-4 w-px bg-line" aria-hidden />}
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-sunken text-text-muted">
                <Icon className="size-4" aria-hidden />
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1 text-sm">
                {fold.entries.length > 1 || (fold.count > MAX_PLACES && isFoldable(entry)) ? (
                  <FoldedEntries fold={fold} timeZone={timeZone} />
                ) : (
                  <Entry entry={entry} isSelf={isSelfApproval(history, fold.start)} timeZone={timeZone} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isCut && (
        <Button variant="link" size="sm" className="-my-2 md:hidden" onClick={() => setWhole(true)}>
          {t('booking.history.all', { count: newestFirst.length })}
        </Button>
      )}
    </Card>
  );
};

/** The status that an action already says. */
const RESULTS: Partial<Record<BookingHistoryEntry['action'], BookingStatus>> = {
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Cancelled',
};

interface EntryProps {
  entry: BookingHistoryEntry;
  /** Approved by who ordered. */
  isSelf?: boolean;
  timeZone: string;
}

const Entry = ({ entry, isSelf = false, timeZone }: EntryProps) => {
  const { t } = useTranslation();
  // Each place of a replacement says why.
  const isReasonOfPlaces = entry.staffing?.some(({ code }) => code !== null);
  return (
    <>
      <HistorySentence entry={entry} timeZone={timeZone} />
      {isSelf && (
        <p>
          <Badge tone="warning" icon={ShieldAlert}>
            {t('booking.history.ownApproval')}
          </Badge>
        </p>
      )}
      {entry.reason && !isReasonOfPlaces && (
        <p
          className={clsx(
            'border-l-2 pl-2 break-words',
            isSelf ? 'border-warning text-text' : 'border-line-strong text-text-muted',
          )}
        >
          {reasonText(t, entry.reason)}
        </p>
      )}
      <When
        at={entry.at}
        from={RESULTS[entry.action] === entry.to ? null : entry.from}
        to={entry.to}
        timeZone={timeZone}
      />
    </>
  );
};

/** With a reason or an overridden rule: shown although the other places are folded. */
const isNoted = ({ code, reason, overridden }: StaffingEntry): boolean =>
  code !== null || reason !== null || overridden.length > 0;

/** So many of the newest. */
const MAX_NOTED = 3;

/** How many places several entries concern, opening to the entries. */
const FoldedEntries = ({ fold, timeZone }: { fold: HistoryFold; timeZone: string }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first] = fold.entries;
  const last = fold.entries.at(-1) ?? first;
  const newestFirst = fold.entries.map((entry, place) => ({ entry, place })).reverse();
  const toggle = (
    <Button
      variant="link"
      size="sm"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="-my-2 self-start"
    >
      {t(isOpen ? 'booking.history.hide' : 'booking.history.show')}
    </Button>
  );
  const noted = fold.entries.flatMap(({ staffing = [] }) => staffing.filter(isNoted)).slice(-MAX_NOTED);
  const people = [...new Set(fold.entries.map(({ by }) => by?.name ?? t('booking.history.system')))];
  return (
    <>
      <p>
        {t(`booking.history.folded.${fold.action}`, {
          person: people.join(t('listSeparator')),
          count: fold.count,
        })}
      </p>
      {isOpen && toggle}
      {isOpen ? (
        <ol className="flex flex-col gap-3 border-l-2 border-line pl-3">
          {newestFirst.map(({ entry, place }) => (
            <li key={place} className="flex flex-col gap-1">
              <Entry entry={entry} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      ) : (
        <>
          {noted.length > 0 && <StaffedPlaces staffing={noted} timeZone={timeZone} />}
          <When at={last.at} from={first.from} to={last.to} timeZone={timeZone}>
            {toggle}
          </When>
        </>
      )}
    </>
  );
};

const When = ({
  at,
  from,
  to,
  timeZone,
  children,
}: Pick<BookingHistoryEntry, 'at' | 'from' | 'to'> & { timeZone: string; children?: ReactNode }) => {
  const { i18n } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
      <time dateTime={at}>{formatInstant(i18n.language, at, timeZone)}</time>
      {children}
      {from && from !== to && <Step from={from} to={to} />}
    </p>
  );
};

const Step = ({ from, to }: { from: BookingStatus; to: BookingStatus }) => {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-1">
      <StatusChip tone={STATUS_TONES[from]} label={t(`booking.status.${from}`)} />
      <ArrowRight className="size-4" role="img" aria-label={t('booking.history.became')} />
      <StatusChip tone={STATUS_TONES[to]} label={t(`booking.status.${to}`)} />
    </span>
  );
};
