import type { Booking } from '@contract/booking';
import type { EditBase } from '@domain/cart/cart';
import type { OpenedBooking } from '@domain/cart/open-booking';
import { type StaleLine, staleLines } from '@domain/cart/stale-lines';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import type { Wording } from '@src/features/booking-editor/wording';
import { formatDay, formatInstant, formatNumber } from '@src/lib/format';
import { historyActionText } from '@src/lib/history-action';
import { shiftName } from '@src/lib/shift-name';
import { EditedStatus } from './edited-status';
import { ReferenceChange } from './reference-change';

interface StaleNoticeProps {
  booking: Booking;
  base: EditBase;
  opened: OpenedBooking;
  wording: Wording;
  timeZone: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Says what another user changed meanwhile, with buttons to continue or discard the edit. */
export const StaleNotice = ({ booking, base, opened, wording, timeZone, ...on }: StaleNoticeProps) => {
  const { t, language } = wording;
  const lines = staleLines(base.items, opened.items);
  return (
    <Notice tone="warning">
      <div className="flex flex-col gap-2">
        <p className="text-base font-semibold">{t('booking.edit.stale.title')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {booking.history.slice(base.history).map((entry) => (
            <li key={`${entry.at} ${entry.action}`}>
              {historyActionText(t, entry)}
              {' · '}
              {formatInstant(language, entry.at, timeZone)}
              {entry.reason && <span className="block break-words">{entry.reason}</span>}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-2">
          {t('booking.edit.stale.status')}
          <EditedStatus booking={booking} />
        </p>
        {lines.length === 0 ? (
          <p>{t('booking.edit.stale.same')}</p>
        ) : (
          <>
            <p>{t('booking.edit.stale.differs', { count: lines.length })}</p>
            <ul className="tabular flex max-h-[240px] list-disc flex-col gap-1 overflow-y-auto pl-5">
              {lines.map((line) => (
                <li key={line.key}>
                  {t('form.summaryItem', { label: lineName(wording, line), message: '' })}
                  <span className="whitespace-nowrap">{lineGuards(wording, line)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <ReferenceChange before={base.reference} after={opened.reference} />
        <p>{t('booking.edit.stale.kept')}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={on.onContinue}>{t('booking.edit.stale.compareAndContinue')}</Button>
          <Button
            variant="ghost"
            confirm={{
              title: t('booking.edit.discardConfirm.title'),
              description: t('booking.edit.discardConfirm.description'),
              confirmLabel: t('booking.edit.stale.discard'),
              isDestructive: true,
            }}
            onClick={on.onDiscard}
          >
            {t('booking.edit.stale.discard')}
          </Button>
        </div>
      </div>
    </Notice>
  );
};

/** "Wed, Mar 10 · Morning 06:00–12:00" */
const lineName = (wording: Wording, line: StaleLine): string =>
  `${formatDay(wording.language, line.date, 'weekday')} · ${shiftName(wording, line)}`;

/** "2 → 3" */
const lineGuards = ({ language }: Wording, { before, after }: StaleLine): string => {
  const guards = (count: number) => (count === 0 ? '–' : formatNumber(language, count));
  return `${guards(before)} → ${guards(after)}`;
};
