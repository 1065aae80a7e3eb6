import type { BookingListRow } from '@contract/booking';
import { type BookingRun, bookingRunCalls } from '@contract/booking-run';
import { comboCalls } from '@contract/metadata';
import { sumMoney } from '@domain/money';
import { useCombo } from '@src/api/combo';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { BulkBar } from '@src/components/table/bulk-bar';
import { BulkResults } from '@src/components/table/bulk-results';
import { Button } from '@src/components/ui/button';
import { type ChosenRows, useChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingChoice, isApprovable } from './booking-columns';
import { BookingListPage, useBookingList } from './booking-list-page';
import { isFinished, useBookingRun } from './use-booking-run';

interface ApprovalBarProps {
  chosen: ChosenRows<BookingListRow>;
  isRunning: boolean;
  onApprove: () => void;
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

/** Selects all approvable bookings of the page and approves the selected ones. */
const ApprovalBar = ({ chosen, isRunning, onApprove }: ApprovalBarProps) => {
  const { t } = useTranslation();
  const count = chosen.chosen.length;
  const numbers = useSummary(chosen.chosen);
  return (
    <BulkBar
      chosen={chosen}
      allLabel={t('manageBooking.bulk.all', { count: chosen.open.length })}
      isRunning={isRunning}
      numbers={numbers}
    >
      <Button
        kind="primary"
        icon={Check}
        disabled={isRunning}
        confirm={{
          title: t('manageBooking.bulk.confirmTitle', { count }),
          description: t('twoSentences', { first: numbers, second: t('manageBooking.bulk.confirmText') }),
          confirmLabel: t('manageBooking.bulk.approve', { count }),
        }}
        onClick={onApprove}
      >
        {t('manageBooking.bulk.approve', { count })}
      </Button>
    </BulkBar>
  );
};

/** Approves the chosen bookings in a run of the server, each in the version that is shown. */
const useBulkApproval = (chosen: ChosenRows<BookingListRow>) => {
  const { t } = useTranslation();
  const { id, run, follow } = useBookingRun();
  const [started, setStarted] = useState<{ id: number; rows: readonly BookingListRow[] }>();
  const start = useChange(bookingRunCalls.start);
  const starting = useSubmit(
    (rows: readonly BookingListRow[], meta) =>
      start(
        {
          body: { action: 'approve', bookingIds: rows.map(({ id, version }) => ({ id, version })) },
        },
        meta,
      ),
    {
      name: t('manageBooking.bulk.name'),
      onDone: (answer, rows) => {
        setStarted({ id: answer.id, rows });
        follow(answer.id);
      },
    },
  );
  const choose = useRef(chosen.choose);
  choose.current = chosen.choose;
  useEffect(() => {
    if (!run || !started || run.id !== started.id || !isFinished(run)) return;
    const approved = new Set(run.rows.flatMap(({ bookingId, ok }) => (ok ? [bookingId] : [])));
    choose.current(
      started.rows.filter((row) => approved.has(row.id)),
      false,
    );
  }, [run, started]);
  return {
    run,
    /** The bookings of the run; undefined if it was started before the page was opened. */
    startedRows: started && started.id === id ? started.rows : undefined,
    isRunning: starting.isSending || (typeof id === 'number' && !isFinished(run)),
    errorSummary: starting.errorSummary,
    approve: () => void starting.submit(chosen.chosen),
    close: () => follow(null),
  };
};
type BulkApproval = ReturnType<typeof useBulkApproval>;

type Result = BookingRun['rows'][number];

const outcomeOf = (result: Result | undefined) => {
  if (!result) return 'waiting';
  return result.ok ? 'done' : 'refused';
};

/** Progress of a bulk approval and the outcome of each booking. */
const ApprovalResults = ({ bulk: { run, startedRows, isRunning, close } }: { bulk: BulkApproval }) => {
  const { t } = useTranslation();
  const count = run?.total ?? startedRows?.length;
  if (count === undefined) return null;
  const results = new Map(run?.rows.map((result) => [result.bookingId, result]));
  const approved = [...results.values()].filter(({ ok }) => ok).length;
  // The answer of the server has no names, and only the bookings that it has processed.
  const rows = startedRows ?? [...results.keys()].map((id) => ({ id, premise: undefined }));
  return (
    <BulkResults
      title={
        isRunning
          ? t('manageBooking.bulk.progress', { done: results.size, count })
          : t('manageBooking.bulk.done', { approved, count })
      }
      note={isRunning ? t('manageBooking.bulk.goesOn') : undefined}
      isRunning={isRunning}
      done={results.size}
      total={count}
      rows={rows.map(({ id, premise }) => {
        const result = results.get(id);
        const outcome = outcomeOf(result);
        const number = t('booking.number', { id });
        return {
          id,
          name: premise ? `${premise.name} · ${number}` : number,
          to: paths.manageBooking(id),
          outcome,
          outcomeText: t(`manageBooking.bulk.outcome.${outcome}`),
          message: result?.problem ?? undefined,
        };
      })}
      onClose={close}
    />
  );
};

const NO_ROWS: readonly BookingListRow[] = [];
const CHOICE = { idOf: ({ id }: BookingListRow) => id, canChoose: isApprovable };

/** Bookings in reach of an internal user, with bulk approval. */
export const BookingList = () => {
  const { t } = useTranslation();
  const bookings = useBookingList('admin');
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const chosen = useChosenRows(bookings.list.data?.items ?? NO_ROWS, CHOICE);
  const bulk = useBulkApproval(chosen);
  const canChoose = chosen.open.length > 0;
  return (
    <BookingListPage
      bookings={bookings}
      title={t('manageBooking.title')}
      subtitle={t('manageBooking.subtitle')}
      none={t('manageBooking.empty.none')}
      premises={premises.data}
      companies={{ options: companies.data }}
      pathOf={({ id }) => paths.manageBooking(id)}
      lead={canChoose ? bookingChoice(t, chosen, bulk.isRunning) : undefined}
    >
      <ErrorSummary {...bulk.errorSummary} />
      <ApprovalResults bulk={bulk} />
      {canChoose && <ApprovalBar chosen={chosen} isRunning={bulk.isRunning} onApprove={bulk.approve} />}
    </BookingListPage>
  );
};
