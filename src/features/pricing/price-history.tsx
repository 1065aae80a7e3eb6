import { type PriceListChange, type PriceListRow, priceCalls } from '@contract/price';
import { SHIFT_TYPES } from '@contract/shift';
import { isSameValue } from '@domain/same-value';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Pagination } from '@src/components/table/pagination';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatDay, formatInstant, formatMoney } from '@src/lib/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRules } from './price-facts';

const PAGE_SIZE = 5;

/** History of the price list: who changed what, and when. */
export const PriceHistory = ({ rules }: { rules: PriceRules }) => {
  const { t, i18n } = useTranslation();
  const [offset, setOffset] = useState(0);
  const setting = useSetting();
  const history = useCall(
    priceCalls.priceListHistory,
    { query: { limit: String(PAGE_SIZE), offset: String(offset) } },
    { keepsPrevious: true },
  );
  return (
    <Card title={t('managePricing.history.title')}>
      <Loaded queries={{ history, setting }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          loaded.history.total === 0 ? (
            <p className="text-sm text-text-muted">{t('managePricing.history.none')}</p>
          ) : (
            <>
              <ol className="flex flex-col divide-y">
                {loaded.history.items.map((change) => (
                  <li key={change.id} className="flex flex-col gap-1 py-3 text-sm first:pt-0">
                    <p>
                      <span className="font-medium">
                        {change.by?.name ?? t('managePricing.history.nobody')}
                      </span>{' '}
                      <span className="whitespace-nowrap text-text-muted">
                        {formatInstant(i18n.language, change.at, loaded.setting.timeZone)}
                      </span>
                    </p>
                    <ChangeLines change={change} rules={rules} />
                  </li>
                ))}
              </ol>
              {loaded.history.totalPages > 1 && <Pagination {...loaded.history} onOffset={setOffset} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const keyOf = ({ type, validFrom }: PriceListRow) => `${validFrom} ${SHIFT_TYPES.indexOf(type)}`;

/** Rows added, removed or changed. */
const changedRows = ({ before, after }: PriceListChange) =>
  [...new Set([...before, ...after].map(keyOf))].sort().flatMap((key) => {
    const [was, is] = [before, after].map((rows) => rows.find((row) => keyOf(row) === key));
    const row = is ?? was;
    return row && !isSameValue(was, is) ? [{ key, row, was, is }] : [];
  });

const ChangeLines = ({ change, rules }: { change: PriceListChange; rules: PriceRules }) => {
  const { t, i18n } = useTranslation();
  const amounts = (row: PriceListRow | undefined) =>
    row
      ? t('managePricing.history.amounts', {
          price: formatMoney(i18n.language, row.price, rules.currency),
          salary: formatMoney(i18n.language, row.salaryToSecurity, rules.currency),
        })
      : t('managePricing.history.absent');
  return (
    <ul className="tabular flex flex-col gap-1 text-text-muted">
      {changedRows(change).map(({ key, row, was, is }) => (
        <li key={key}>
          {t('managePricing.history.line', {
            shift: t(`shift.type.${row.type}`),
            day: formatDay(i18n.language, row.validFrom),
            before: amounts(was),
            after: amounts(is),
          })}
        </li>
      ))}
    </ul>
  );
};
