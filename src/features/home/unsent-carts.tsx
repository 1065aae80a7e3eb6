import type { Premise } from '@contract/premise';
import type { StoredItem } from '@domain/cart/cart';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { useCartSum } from '@src/hooks/use-cart-sum';
import { countsText } from '@src/lib/counts-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { storedCart } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface UnsentCartsProps {
  premises: readonly Premise[];
  currency: string;
}

/** Carts in this browser that were never ordered, with what they cost now. */
export const UnsentCarts = ({ premises, currency }: UnsentCartsProps) => {
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
        {unsent.map(({ premise, items }) => (
          <UnsentCart key={premise.id} premise={premise} items={items} currency={currency} />
        ))}
      </ul>
    </Card>
  );
};

interface UnsentCartProps {
  premise: Premise;
  items: readonly StoredItem[];
  currency: string;
}

const UnsentCart = ({ premise, items, currency }: UnsentCartProps) => {
  const { t, i18n } = useTranslation();
  const sum = useCartSum('client', premise.id, items);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <ShoppingCart className="size-5 shrink-0 text-text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-[180px]">
        <p className="truncate font-medium">{premise.name}</p>
        <p className="tabular min-h-5 text-text-muted">{sum && countsText(t, sum)}</p>
      </div>
      {sum && (
        <p className="tabular font-semibold whitespace-nowrap">
          {formatMoney(i18n.language, sum.total, currency)}
        </p>
      )}
      <Button variant="outline" size="sm" to={`${paths.newBooking('client', premise.id)}?view=cart`}>
        {t('home.carts.continue')}
      </Button>
    </li>
  );
};
