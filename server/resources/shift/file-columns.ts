import type { PremisePrice } from '@contract/premise-price';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

/** One price of a premise with its first valid day. */
export type PremisePriceRow = Omit<PremisePrice, 'prices'> &
  PremisePrice['prices'][number] & { currency: string };

export const PREMISE_PRICE_COLUMNS: readonly FileColumn<PremisePriceRow>[] = [
  { header: 'file.premise', cell: ({ premise }) => premise.name },
  { header: 'file.shift', cell: ({ shift }, { t }) => t(`shift.type.${shift.type}`) },
  { header: 'file.from', cell: ({ shift }) => shift.startTime },
  { header: 'file.to', cell: ({ shift }) => shift.endTime },
  { header: 'managePricing.list.validFrom', cell: ({ validFrom }) => dayCell(validFrom) },
  { header: 'managePricing.list.price', cell: ({ price, currency }) => ({ amount: price, currency }) },
  {
    header: 'managePricing.list.salary',
    cell: ({ salaryToSecurity, currency }) => ({ amount: salaryToSecurity, currency }),
  },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
