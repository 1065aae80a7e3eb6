import type { Area } from '@contract/access';
import { Card } from '@src/components/ui/card';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { SearchField } from '@src/components/ui/search-field';
import type { Wording } from '@src/features/booking-editor/wording';
import { countsText } from '@src/lib/counts-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Copy, SameOrder as SameOrderState } from './use-same-order';

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 8;

interface SameOrderProps {
  area: Area;
  sameOrder: SameOrderState;
  wording: Wording;
}

/** Chooses other premises for which the same is ordered, each with its own price. */
export const SameOrder = ({ area, sameOrder, wording }: SameOrderProps) => {
  const { t } = wording;
  const [search, setSearch] = useState('');
  const { others, copies } = sameOrder;
  if (others.length === 0) return null;
  const searchText = search.trim().toLowerCase();
  const copyOf = (premiseId: number) => copies.find(({ premise }) => premise.id === premiseId);
  const shown = others.filter(({ id, name }) => copyOf(id) || name.toLowerCase().includes(searchText));
  return (
    <Card title={t('cart.same.title')}>
      <div className="flex flex-col gap-3">
        {others.length > MAX_WITHOUT_SEARCH && (
          <SearchField label={t('cart.same.search')} value={search} onChange={setSearch} />
        )}
        {copies.some(({ isFailed }) => isFailed) && (
          <Notice tone="danger" onRetry={sameOrder.retry}>
            {t('cart.notChecked')}
          </Notice>
        )}
        <ul className="-my-2 flex max-h-[420px] flex-col divide-y divide-line overflow-y-auto">
          {shown.map(({ id, name, hasCart }) => (
            <li key={id} className="flex flex-col py-1">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  className="min-h-11 min-w-0 flex-1"
                  checked={copyOf(id) !== undefined}
                  disabled={hasCart}
                  onChange={({ target }) => sameOrder.choose(id, target.checked)}
                  label={name}
                />
                {hasCart && (
                  <Link
                    to={`${paths.newBooking(area, id)}?view=cart`}
                    className="text-sm text-primary-text underline underline-offset-4"
                  >
                    {t('cart.same.hasCart')}
                  </Link>
                )}
                <CopyAmount copy={copyOf(id)} wording={wording} />
              </div>
              <CopyFacts copy={copyOf(id)} wording={wording} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};

interface CopyProps {
  copy: Copy | undefined;
  wording: Wording;
}

const CopyAmount = ({ copy, wording: { language, currency } }: CopyProps) =>
  copy && (
    <span className="tabular text-sm font-medium whitespace-nowrap" aria-busy={!copy.order}>
      {copy.order ? formatMoney(language, copy.order.sum.total, currency) : '…'}
    </span>
  );

/** What is ordered there, its surcharge, and what is left out. */
const CopyFacts = ({ copy, wording }: CopyProps) => {
  const { t, language, currency } = wording;
  if (!copy?.order) return null;
  const { sum, leftOut } = copy.order;
  const { urgent } = sum.buckets;
  return (
    <div className="ml-7 flex flex-col gap-1 pb-1 text-sm">
      {sum.shifts > 0 && (
        <p className="tabular text-text-muted">
          {[
            countsText(t, sum),
            ...(urgent > 0
              ? [`${t('booking.bucket.urgent')} ${formatMoney(language, urgent, currency)}`]
              : []),
          ].join(' · ')}
        </p>
      )}
      {leftOut.map(({ code, count }) => (
        <p key={code} className="text-accent-text">
          {t('cart.same.leftOut', { problem: t(`cart.trouble.${code}`, { count }) })}
        </p>
      ))}
    </div>
  );
};
