import type { PriceListRow } from '@contract/price';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import {
  listWarnings,
  type PriceRules,
  PriceWarnings,
  salaryPerHour,
  timesOfType,
  useMarginText,
} from './price-facts';

interface PriceTableProps {
  caption: string;
  rows: readonly PriceListRow[];
  /** The whole list, to find the end of a row's validity. */
  list: readonly PriceListRow[];
  rules: PriceRules;
  /** Shows the first day of validity of each row. */
  hasDay?: boolean;
}

/** Rows of the price list with margins and warnings. */
export const PriceTable = ({ caption, rows, list, rules, hasDay = false }: PriceTableProps) => {
  const { t, i18n } = useTranslation();
  const marginText = useMarginText(rules);
  const money = (amount: number) => formatMoney(i18n.language, amount, rules.currency);
  const columns: Column<PriceListRow>[] = [
    {
      id: 'type',
      header: t('managePricing.list.shift'),
      isTitle: true,
      cell: ({ type }) => {
        const { startTime, endTime } = timesOfType(rules, type);
        return (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{t(`shift.type.${type}`)}</span>
            <span className="tabular text-sm whitespace-nowrap text-text-muted">
              {formatTimes(startTime, endTime)}
            </span>
          </span>
        );
      },
    },
    {
      id: 'price',
      header: t('managePricing.list.price'),
      align: 'right',
      cell: ({ price }) => <span className="font-medium whitespace-nowrap">{money(price)}</span>,
    },
    {
      id: 'salary',
      header: t('managePricing.list.salary'),
      align: 'right',
      cell: ({ type, salaryToSecurity }) => (
        <span className="inline-flex flex-col items-end">
          <span className="whitespace-nowrap">{money(salaryToSecurity)}</span>
          <span className="text-xs whitespace-nowrap text-text-muted">
            {t('managePricing.list.perHour', {
              amount: money(salaryPerHour(salaryToSecurity, timesOfType(rules, type).minutes)),
            })}
          </span>
        </span>
      ),
    },
    {
      id: 'margin',
      header: t('managePricing.list.margin'),
      align: 'right',
      cell: (row) => <span className="whitespace-nowrap">{marginText(row)}</span>,
    },
    ...(hasDay
      ? [
          {
            id: 'since',
            header: t('managePricing.list.since'),
            cell: ({ validFrom }: PriceListRow) => (
              <span className="whitespace-nowrap">{formatDay(i18n.language, validFrom)}</span>
            ),
          },
        ]
      : []),
    ...(rows.some((row) => listWarnings(row, list, rules).length > 0)
      ? [
          {
            id: 'warnings',
            header: t('managePricing.list.warnings'),
            cell: (row: PriceListRow) => {
              const warnings = listWarnings(row, list, rules);
              return warnings.length > 0 ? <PriceWarnings warnings={warnings} rules={rules} /> : '–';
            },
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ type, validFrom }) => `${type} ${validFrom}`}
    />
  );
};
