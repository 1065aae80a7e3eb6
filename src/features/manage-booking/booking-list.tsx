import type { BookingListRow } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { MAX_RUN_BOOKINGS } from '@contract/booking-run';
import { comboCalls } from '@contract/metadata';
import { joinSentences } from '@domain/join-sentences';
import { sumMoney } from '@domain/money';
import { request } from '@src/api/client';
import { useCombo } from '@src/api/combo';
import { readAllPages } from '@src/api/read-all-pages';
import { ErrorSummary } from '@src/components/form/error-summary';
import { WorkTabs } from '@src/components/layout/work-tabs';
import { BulkBar } from '@src/components/table/bulk-bar';
import { Button } from '@src/components/ui/button';
import { useAllPages } from '@src/hooks/use-all-pages';
import { type ChosenRows, useChosenRows } from '@src/hooks/use-chosen-rows';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingChoice } from './booking-columns';
import { BookingListPage, useBookingList } from './booking-list-page';
import { DecisionResults } from './decision-results';
import { RejectDialog } from './reject-dialog';
import { useBookingRun } from './use-booking-run';
import { useBulkDecision } from './use-bulk-decision';

interface DecisionBarProps {
  chosen: ChosenRows<BookingListRow>;
  isRunning: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Chooses those of all pages; undefined if there is only one. */
  onChooseAll: (() => void) | undefined;
  /** How many rows the filter has on all pages. */
  total: number;
}

const isChange = ({ status }: BookingListRow): boolean => status === 'PendingApproval';

/**
 * Summarises what approving these bookings does: orders with their shifts and sum, and changes to bookings in
 * force.
 */
const useSummary = (rows: readonly BookingListRow[]): string => {
  const { t, i18n } = useTranslation();
  const orders = rows.filter((row) => !isChange(row));
  const changes = rows.filter(isChange).length;
  const currency = rows[0]?.currency ?? '';
  const parts: string[] = [];
  if (orders.length > 0)
    parts.push(
      t('manageBooking.bulk.orders', {
        count: orders.length,
        shifts: t('slot.count', { count: orders.reduce((sum, { slotCount }) => sum + slotCount, 0) }),
        total: formatMoney(i18n.language, sumMoney(orders.map(({ total }) => total)), currency),
      }),
    );
  if (changes > 0) parts.push(t('manageBooking.bulk.changes', { count: changes }));
  return parts.join(' · ');
};

/** Selects all approvable bookings of the page and decides the selected ones. */
const DecisionBar = ({ chosen, isRunning, onApprove, onReject, onChooseAll, total }: DecisionBarProps) => {
  const { t } = useTranslation();
  const count = chosen.chosen.length;
  const numbers = useSummary(chosen.chosen);
  const changed = chosen.chosen.filter((row) => chosen.whenChosen(row)?.version !== row.version);
  const changedText =
    changed.length === 0
      ? ''
      : t('manageBooking.bulk.changed', {
          bookings: changed.map(({ id }) => t('booking.number', { id })).join(t('listSeparator')),
        });
  return (
    <BulkBar
      chosen={chosen}
      allLabel={t('manageBooking.bulk.all', { count: chosen.open.length })}
      isRunning={isRunning}
      numbers={
        <>
          {numbers}
          {onChooseAll && (
            <Button variant="link" size="sm" className="ml-2" disabled={isRunning} onClick={onChooseAll}>
              {total > MAX_RUN_BOOKINGS
                ? t('manageBooking.bulk.first', { count: MAX_RUN_BOOKINGS })
                : t('manageBooking.bulk.allPages', { count: total })}
            </Button>
          )}
          {changedText && (
            <span role="alert" className="block text-warning-text">
              {changedText}
            </span>
          )}
        </>
      }
    >
      <Button variant="outline" icon={X} disabled={isRunning} onClick={onReject}>
        {t('manageBooking.bulk.reject', { count })}
      </Button>
      <Button
        kind="primary"
        icon={Check}
        disabled={isRunning}
        confirm={{
          title: t('manageBooking.bulk.confirmTitle', { count }),
          description: joinSentences([
            t('twoSentences', { first: numbers, second: t('manageBooking.bulk.confirmText') }),
            changedText,
          ]),
          confirmLabel: t('manageBooking.bulk.approve', { count }),
        }}
        onClick={onApprove}
      >
        {t('manageBooking.bulk.approve', { count })}
      </Button>
    </BulkBar>
  );
};

const NO_ROWS: readonly BookingListRow[] = [];
/** Bookings in reach of an internal user, decided one by one or in bulk. */
export const BookingList = () => {
  const { t } = useTranslation();
  const bookings = useBookingList('admin');
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const { judge: _judge, ...query } = bookings.query;
  const followed = useBookingRun();
  const pages = useAllPages({
    tells: bookingCalls.list.admin.tells,
    query,
    pageRows: bookings.list.data?.items ?? NO_ROWS,
    readAll: () =>
      readAllPages(
        (place) => request(bookingCalls.list.admin, { query: { ...query, ...place } }),
        MAX_RUN_BOOKINGS,
      ),
    isPaused: followed.isRunning,
  });
  const chosen = useChosenRows(pages.rows, {
    idOf: ({ id }) => id,
    // A row that a run has decided is shown until the list is read again.
    canChoose: (row) => row.allowed.includes('approve') && !followed.hasDecided(row),
  });
  const bulk = useBulkDecision(chosen, followed);
  const canChoose = chosen.open.length > 0;
  const { total = 0, items: { length: shownRows } = NO_ROWS } = bookings.list.data ?? {};
  return (
    <BookingListPage
      area="admin"
      bookings={bookings}
      title={t('manageBooking.title')}
      subtitle={t('manageBooking.subtitle')}
      tabs={<WorkTabs />}
      none={t('manageBooking.empty.none')}
      premises={premises.data}
      companies={{ options: companies.data }}
      pathOf={({ id }) => paths.manageBooking(id)}
      lead={canChoose ? bookingChoice(t, chosen, bulk.isRunning) : undefined}
    >
      {!bulk.isRejecting && <ErrorSummary {...bulk.errorSummary} />}
      <DecisionResults bulk={bulk} />
      {canChoose && (
        <DecisionBar
          chosen={chosen}
          isRunning={bulk.isRunning}
          onApprove={bulk.approve}
          onReject={() => bulk.setRejecting(true)}
          onChooseAll={
            total > shownRows && pages.rows.length === shownRows
              ? async () => chosen.choose(((await pages.read()) ?? []).filter(chosen.canChoose), true)
              : undefined
          }
          total={total}
        />
      )}
      {canChoose && (
        <p className="-my-3 hidden text-xs text-text-muted lg:block print:hidden">
          {t('manageBooking.bulk.keys')}
        </p>
      )}
      {bulk.isRejecting && <RejectDialog count={chosen.chosen.length} bulk={bulk} />}
    </BookingListPage>
  );
};
