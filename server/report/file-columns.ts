import type { RevenueRow } from '@contract/report';
import type { FileColumn } from '@server/list-file';

type InCurrency<Row> = Row & { currency: string };

const REVENUE_AMOUNTS = ['invoiced', 'notes', 'expected', 'revenue', 'salary', 'onCost', 'margin'] as const;

export const REVENUE_COLUMNS: readonly FileColumn<InCurrency<RevenueRow>>[] = [
  {
    header: 'report.group',
    cell: ({ premise, company, month, type }, { t }) =>
      premise?.name ??
      company?.name ??
      month ??
      t(type === 'other' ? 'report.otherLines' : `shift.type.${type}`),
  },
  ...REVENUE_AMOUNTS.map(
    (name): FileColumn<InCurrency<RevenueRow>> => ({
      header: `report.revenue.${name}`,
      cell: ({ [name]: amount, currency }) => ({ amount, currency }),
    }),
  ),
  { header: 'report.revenue.withoutSalary', cell: ({ withoutSalary }) => withoutSalary },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
