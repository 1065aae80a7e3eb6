import type { Booking } from '@contract/booking';
import { addMoney, sumMoney } from '@domain/money';
import { ErrorSummary } from '@src/components/form/error-summary';
import { NOT_SENDING, useChecks } from '@src/components/form/use-checks';
import { ChangeHead } from '@src/components/table/change-head';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { formatDay, formatInstant, formatMoney, formatSignedMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangeDecision } from './change-decision';
import { ChangeRow } from './change-row';
import { ChooseAll } from './choose-all';
import { type ChangeLine, changeLines, differenceOf, slotOf } from './pending-lines';
import { PlacesOfDay } from './slot-problems';
import { useChangeText } from './use-change-text';

interface ChangeTableProps {
  booking: Booking;
  lines: readonly ChangeLine[];
  decision?: ChangeDecision | undefined;
}

const byDay = (lines: readonly ChangeLine[]): [string, ChangeLine[]][] => {
  const days = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const { date } = slotOf(line);
    days.set(date, [...(days.get(date) ?? []), line]);
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
};

/** A change before and after, day by day, with the price difference. The sums leave out lines that aren't selected. */
const ChangeTable = ({ booking, lines, decision }: ChangeTableProps) => {
  const { t, i18n } = useTranslation();
  return (
    <table className="tabular w-full border-separate border-spacing-0 text-sm max-md:text-xs">
      <caption className="sr-only">{t('booking.change.title')}</caption>
      <ChangeHead />
      {byDay(lines).map(([day, ofDay]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-4 text-left text-sm font-semibold">
              <span className="flex flex-wrap items-baseline gap-x-3">
                {formatDay(i18n.language, day, 'weekday')}
                {decision && <PlacesOfDay places={decision.problems.placesOn(day)} />}
              </span>
            </th>
          </tr>
          {ofDay.map((line) => (
            <ChangeRow key={line.id} line={line} currency={booking.currency} decision={decision} />
          ))}
        </tbody>
      ))}
      <Totals booking={booking} lines={lines} decision={decision} />
    </table>
  );
};

const Totals = ({ booking, lines, decision }: ChangeTableProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { pendingChange, currency } = booking;
  if (!pendingChange) return null;
  const counted = lines.filter(({ id }) => !decision || decision.selection.isChosen(id));
  const difference = sumMoney(counted.map(differenceOf));
  const before = pendingChange.totalBefore;
  const signed = formatSignedMoney(language, difference, currency);
  const cell = 'px-2 pt-3 text-right align-top font-semibold whitespace-nowrap last:pr-0 max-md:px-1';
  return (
    <tfoot>
      <tr>
        <th scope="row" className="pt-3 text-left align-top font-semibold">
          {t('booking.detail.total')}
        </th>
        <td className={cell}>
          <span className="max-[359px]:hidden">{formatMoney(language, before, currency)}</span>
        </td>
        <td className={clsx(cell, 'max-md:pr-0')}>
          {formatMoney(language, addMoney(before, difference), currency)}
          <span className="block md:hidden">{signed}</span>
        </td>
        <td className={clsx(cell, 'max-md:hidden')}>{signed}</td>
      </tr>
    </tfoot>
  );
};

interface ChangeCardProps {
  booking: Booking;
  timeZone: string;
  decision?: ChangeDecision | undefined;
}

/** The pending change of a booking, before and after, and the approver's actions. */
export const ChangeCard = ({ booking, timeZone, decision }: ChangeCardProps) => {
  const { t, i18n } = useTranslation();
  const changeText = useChangeText(booking.currency);
  const { pendingChange } = booking;
  if (!pendingChange) return null;
  const lines = changeLines(booking);
  return (
    <Card title={t('booking.change.title')}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-sm text-text-muted">
          {t('booking.change.asked', {
            person: pendingChange.requestedBy.name,
            date: formatInstant(i18n.language, pendingChange.requestedAt, timeZone),
          })}
          {' · '}
          <span className="text-text">{changeText(lines)}</span>
        </p>
        {!decision && <Notice tone="info">{t('booking.change.staysInForce')}</Notice>}
        {decision?.problems.isPremiseClosed && (
          <Notice tone="warning">{t('booking.problem.premise_closed')}</Notice>
        )}
        {decision && (
          <ChooseAll
            ids={lines.map(({ id }) => id)}
            selection={decision.selection}
            label={(chosen) => t('booking.change.chosen', { chosen, count: lines.length })}
          />
        )}
        <ChangeTable booking={booking} lines={lines} decision={decision} />
        {decision && <DecisionBar {...decision} currency={booking.currency} />}
      </div>
    </Card>
  );
};

const DecisionBar = ({
  chosen,
  currency,
  isApproving,
  onApprove,
  onReject,
}: ChangeDecision & { currency: string }) => {
  const { t } = useTranslation();
  const changeText = useChangeText(currency);
  const count = chosen.length;
  const checks = useChecks(NOT_SENDING, {
    problem: count === 0 ? t('booking.change.noneChosen') : undefined,
  });
  return (
    <>
      <ErrorSummary {...checks.sending.errorSummary} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" icon={X} onClick={() => checks.submit(onReject)}>
          {t('booking.change.reject', { count })}
        </Button>
        <Button
          kind="primary"
          icon={Check}
          pending={isApproving}
          onClick={() => checks.submit(onApprove)}
          className="h-auto! min-h-control shrink! py-2 text-left whitespace-normal!"
        >
          {/* In a span, because a button truncates plain text, and this label must be readable in full. */}
          <span>
            {count === 0
              ? t('booking.decision.approve', { count })
              : t('booking.change.approve', { what: changeText(chosen) })}
          </span>
        </Button>
      </div>
    </>
  );
};
