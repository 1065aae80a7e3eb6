import type { PayrollRow, PayrollTotal } from '@contract/payroll';
import { addDays } from '@domain/day';
import { DescriptionList } from '@src/components/layout/description-list';
import { DataTable } from '@src/components/table/data-table';
import { GuardLink } from '@src/components/ui/guard-link';
import { formatDays, formatHours, formatMoney, formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { servedColumns } from './payroll-columns';

interface GuardPayrollProps {
  total: PayrollTotal;
  /** Of this guard. */
  rows: readonly PayrollRow[];
  currency: string;
}

/** A guard's totals, which unfold to the served days. */
export const GuardPayroll = ({ total, rows, currency }: GuardPayrollProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  return (
    <li className="rounded-lg border bg-surface-raised shadow-raised">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg p-4 text-left text-sm hover:bg-surface-sunken"
        >
          <span className="flex min-w-0 flex-1 basis-[200px] items-center gap-2 text-base font-medium">
            <ChevronRight
              className={clsx('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')}
              aria-hidden
            />
            {total.guard.name}
          </span>
          <span className="text-text-muted">{t('payroll.shifts', { count: total.shifts })}</span>
          <span className="tabular w-28 text-right whitespace-nowrap">
            {t('payroll.hoursOf', { hours: formatHours(i18n.language, total.minutes) })}
          </span>
          <span className="tabular w-32 text-right font-medium whitespace-nowrap">{money(total.wage)}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={detailId} className="flex flex-col gap-4 border-t p-4">
          <Totals total={total} rows={rows} currency={currency} />
          <DataTable
            caption={t('payroll.daysOf', { name: total.guard.name })}
            columns={servedColumns(t, i18n.language, currency)}
            rows={rows}
            rowKey={({ slotId }) => slotId}
          />
        </div>
      )}
    </li>
  );
};

const Totals = ({ total, rows, currency }: GuardPayrollProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const hours = (minutes: number) => t('payroll.hoursOf', { hours: formatHours(language, minutes) });
  const exemptions = [...new Set(rows.flatMap(({ exempt }) => (exempt === null ? [] : [exempt])))];
  const contribution = [
    formatMoney(language, total.contribution, currency),
    ...(total.isCapped ? [t('payroll.capped')] : []),
    ...exemptions.map((exempt) =>
      t('payroll.exemptShifts', {
        count: rows.filter((row) => row.exempt === exempt).length,
        why: t(`payroll.exempt.${exempt}`),
      }),
    ),
  ].join(' · ');
  const weeks = total.weeks.map(({ from, minutes }) =>
    t('form.summaryItem', {
      label: formatDays(language, { from, to: addDays(from, 6) }),
      message: hours(minutes),
    }),
  );
  const contract =
    total.continuous === null
      ? t('payroll.continuous.unknown')
      : t(total.continuous ? 'payroll.continuous.yes' : 'payroll.continuous.no');
  return (
    <DescriptionList
      items={[
        { label: t('payroll.guard'), value: <GuardLink guard={total.guard} /> },
        ...(total.nightMinutes > 0
          ? [{ label: t('payroll.nightHours'), value: hours(total.nightMinutes) }]
          : []),
        ...(total.holidayMinutes > 0
          ? [{ label: t('payroll.statutoryHoliday'), value: hours(total.holidayMinutes) }]
          : []),
        ...(total.restDayMinutes > 0
          ? [{ label: t('payroll.restDay'), value: hours(total.restDayMinutes) }]
          : []),
        { label: t('payroll.contribution'), value: contribution },
        ...(total.withoutSalary > 0
          ? [{ label: t('payroll.noSalary'), value: formatNumber(language, total.withoutSalary) }]
          : []),
        {
          label: t('payroll.continuous.label'),
          value: (
            <>
              {t('payroll.continuous.hours', { hours: formatHours(language, total.fourWeekMinutes) })}{' '}
              {contract}
              <span className="block text-xs leading-5 text-text-muted">{weeks.join(' · ')}</span>
            </>
          ),
        },
      ]}
    />
  );
};
