import type { PayrollRow } from '@contract/payroll';
import { hoursOfMinutes } from '@domain/round-hours';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

type Row = PayrollRow & { currency: string };

const mark = (isMarked: boolean, t: (key: string) => string): string | null =>
  isMarked ? t('payroll.yes') : null;

export const PAYROLL_COLUMNS: readonly FileColumn<Row>[] = [
  { header: 'file.number', cell: ({ guard }) => guard.id },
  { header: 'payroll.guard', cell: ({ guard }) => guard.name },
  { header: 'payroll.date', cell: ({ date }) => dayCell(date) },
  { header: 'premise.name', cell: ({ premise }) => premise.name },
  { header: 'payroll.shift', cell: ({ startTime, endTime }) => `${startTime}–${endTime}` },
  { header: 'payroll.slot', cell: ({ slotId }) => slotId },
  { header: 'payroll.hours', cell: ({ minutes }) => hoursOfMinutes(minutes) },
  { header: 'payroll.nightHours', cell: ({ nightMinutes }) => hoursOfMinutes(nightMinutes) },
  {
    header: 'payroll.rate',
    cell: ({ rate, currency }) => (rate === null ? null : { amount: rate, currency }),
  },
  { header: 'payroll.wage', cell: ({ wage, currency }) => ({ amount: wage, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
  { header: 'payroll.statutoryHoliday', cell: ({ statutoryHoliday }, { t }) => mark(statutoryHoliday, t) },
  { header: 'payroll.restDay', cell: ({ restDay }, { t }) => mark(restDay, t) },
  {
    header: 'payroll.withoutContribution',
    cell: ({ exempt }, { t }) => (exempt === null ? null : t(`payroll.exempt.${exempt}`)),
  },
  // Hours are rounded in each row; the minutes sum to those of the page.
  { header: 'payroll.minutes', cell: ({ minutes }) => minutes },
  { header: 'payroll.nightMinutes', cell: ({ nightMinutes }) => nightMinutes },
];
