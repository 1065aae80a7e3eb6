import type { Premise } from '@contract/premise';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { paths } from '@src/lib/paths';
import { storedCart } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Carts in this browser that were never ordered. */
export const UnsentCarts = ({ premises }: { premises: readonly Premise[] }) => {
  const { t } = useTranslation();
  const userId = useSession((session) => session.user?.id ?? 0);
  const unsent = premises.flatMap((premise) => {
    const { items } = storedCart(cartName(userId, premise.id));
    return items.length > 0 ? [{ premise, items }] : [];
  });
  if (unsent.length === 0) return null;
  return (
    <Card title={t('home.carts.title')}>
      <ul className="-my-3 flex flex-col divide-y divide-line">
        {unsent.map(({ premise, items }) => {
          const shifts = items.reduce(
            (sum, { dates, shifts: chosen }) => sum + dates.length * chosen.length,
            0,
          );
          return (
            <li key={premise.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
              <ShoppingCart className="size-5 shrink-0 text-text-muted" aria-hidden />
              <div className="min-w-0 flex-1 basis-[180px]">
                <p className="truncate font-medium">{premise.name}</p>
                <p className="text-text-muted">
                  {t('home.carts.items', {
                    count: items.length,
                    shifts: t('home.carts.shifts', { count: shifts }),
                  })}
                </p>
              </div>
              <Button variant="outline" size="sm" to={paths.newBooking('client', premise.id)}>
                {t('home.carts.continue')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
