import type { Area } from '@contract/access';
import { BulkResults } from '@src/components/table/bulk-results';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { useOrderCopies } from './use-order-copies';

interface OrderResultsProps {
  area: Area;
  orders: ReturnType<typeof useOrderCopies>;
}

/** What became of the order at each premise. An order that failed waits in the cart of its premise. */
export const OrderResults = ({ area, orders }: OrderResultsProps) => {
  const { t } = useTranslation();
  const { results, isRunning, bookingIds } = orders;
  if (results.length === 0) return null;
  const done = results.filter(({ outcome }) => outcome?.kind === 'done').length;
  return (
    <BulkResults
      title={t('cart.same.done', { done, count: results.length })}
      note={!isRunning && done < results.length ? t('cart.same.inCarts') : undefined}
      isRunning={isRunning}
      done={done}
      total={results.length}
      rows={results.map((result) => {
        const { row, outcome } = result;
        const { id, name } = row.premise;
        const bookingId = outcome?.kind === 'done' ? bookingIds.get(id) : undefined;
        const kind = outcome?.kind ?? 'waiting';
        return {
          id,
          name,
          to:
            bookingId === undefined
              ? `${paths.newBooking(area, id)}?view=cart`
              : paths.booking(area, id, bookingId),
          outcome: kind,
          outcomeText: t(`cart.same.outcome.${kind}`),
          ...(outcome && 'message' in outcome && { message: outcome.message }),
          ...(kind === 'unknown' && { onCheck: () => orders.check(result) }),
        };
      })}
      onClose={orders.clear}
    />
  );
};
