import type { Area } from '@contract/access';
import type { StoredItem } from '@domain/cart/cart';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { useCartSum } from '@src/hooks/use-cart-sum';
import { countsText } from '@src/lib/counts-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PremiseCartProps {
  area: Area;
  premiseId: number;
  items: readonly StoredItem[];
  currency: string;
}

/** An order for the premise that was left in the cart of this browser, with what it costs now. */
export const PremiseCart = ({ area, premiseId, items, currency }: PremiseCartProps) => {
  const { t, i18n } = useTranslation();
  const sum = useCartSum(area, premiseId, items);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <ShoppingCart className="size-5 shrink-0 text-text-muted" aria-hidden />
        <div className="min-w-0 flex-1 basis-[180px]">
          <h2 className="font-medium">{t('home.carts.title')}</h2>
          <p className="tabular min-h-5 text-text-muted">{sum && countsText(t, sum)}</p>
        </div>
        {sum && (
          <p className="tabular font-semibold whitespace-nowrap">
            {formatMoney(i18n.language, sum.total, currency)}
          </p>
        )}
        <Button variant="outline" size="sm" to={`${paths.newBooking(area, premiseId)}?view=cart`}>
          {t('home.carts.continue')}
        </Button>
      </div>
    </Card>
  );
};
