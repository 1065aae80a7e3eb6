import { type PremisePrice, premisePriceCalls } from '@contract/premise-price';
import { latestOn, nextStartAfter } from '@domain/dated';
import { clockMinutes } from '@domain/time';
import { type PaidPrice, priceWarnings } from '@domain/wage';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PriceRules, PriceWarnings, salaryPerHour, useMarginText } from './price-facts';
import { RemoveButton } from './remove-button';
import { RemovePrice } from './remove-price';

/** Columns of premise prices: current, upcoming and past. */
export const usePremisePriceColumns = (
  rules: PriceRules,
  onChange: (row: PremisePrice) => void,
): Column<PremisePrice>[] => {
  const { t, i18n } = useTranslation();
  const marginText = useMarginText(rules);
  const removePrice = useChange(premisePriceCalls.removePrice);
  const money = (amount: number) => formatMoney(i18n.language, amount, rules.currency);
  const day = (date: string) => formatDay(i18n.language, date);
  const now = ({ prices }: PremisePrice) => latestOn(prices, rules.today);
  const minutesOf = ({ shift }: PremisePrice) => clockMinutes(shift.startTime, shift.endTime);
  const line = ({ validFrom, price, salaryToSecurity }: PaidPrice) =>
    t('managePricing.premise.line', {
      day: day(validFrom),
      price: money(price),
      salary: money(salaryToSecurity),
    });
  return [
    {
      id: 'premise',
      header: t('managePricing.premise.premise'),
      sort: 'premise',
      isTitle: true,
      cell: ({ premise }) => (
        <Link to={paths.premise('admin', premise.id)} className="font-medium hover:underline">
          {premise.name}
        </Link>
      ),
    },
    {
      id: 'shift',
      header: t('managePricing.list.shift'),
      cell: ({ shift }) => (
        <span className="inline-flex flex-col">
          <span>{t(`shift.type.${shift.type}`)}</span>
          <span className="tabular text-sm whitespace-nowrap text-text-muted">
            {formatTimes(shift.startTime, shift.endTime)}
          </span>
          <span className="text-xs text-text-muted">
            {t(shift.isOwn ? 'managePricing.premise.ownShift' : 'managePricing.premise.defaultShift')}
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t('managePricing.list.price'),
      align: 'right',
      cell: (row) => {
        const price = now(row);
        return price ? (
          <span className="inline-flex flex-col items-end">
            <span className="font-medium whitespace-nowrap">{money(price.price)}</span>
            <span className="text-xs whitespace-nowrap text-text-muted">
              {t('managePricing.premise.since', { day: day(price.validFrom) })}
            </span>
          </span>
        ) : (
          '–'
        );
      },
    },
    {
      id: 'salary',
      header: t('managePricing.list.salary'),
      align: 'right',
      cell: (row) => {
        const price = now(row);
        return price ? (
          <span className="inline-flex flex-col items-end">
            <span className="whitespace-nowrap">{money(price.salaryToSecurity)}</span>
            <span className="text-xs whitespace-nowrap text-text-muted">
              {t('managePricing.list.perHour', {
                amount: money(salaryPerHour(price.salaryToSecurity, minutesOf(row))),
              })}
            </span>
          </span>
        ) : (
          '–'
        );
      },
    },
    {
      id: 'margin',
      header: t('managePricing.list.margin'),
      align: 'right',
      cell: (row) => {
        const price = now(row);
        // Amount above its percentage, to leave room for the actions.
        return price ? (
          <span className="inline-block in-[table]:w-min">
            <Unbroken>{marginText(price)}</Unbroken>
          </span>
        ) : (
          '–'
        );
      },
    },
    {
      id: 'otherPrices',
      header: t('managePricing.premise.overTime'),
      cell: (row) => {
        const current = now(row);
        const upcoming = row.prices.filter(({ validFrom }) => validFrom > rules.today);
        const past = row.prices.filter((one) => one.validFrom <= rules.today && one !== current);
        const warnings = [...(current ? [current] : []), ...upcoming].flatMap((one) =>
          priceWarnings(
            one,
            nextStartAfter(row.prices, one.validFrom),
            minutesOf(row),
            rules.minimumWages,
            rules.today,
          ),
        );
        if (upcoming.length + past.length + warnings.length === 0) return '–';
        return (
          <span className="flex flex-col items-start gap-1 text-left text-sm">
            {upcoming.map((one) => (
              <span key={one.validFrom} className="flex flex-wrap items-center gap-x-2">
                {line(one)}
                <RemovePrice
                  validFrom={one.validFrom}
                  write={removePrice}
                  input={{
                    params: { id: String(row.shift.id) },
                    query: { premiseId: String(row.premise.id), validFrom: one.validFrom },
                  }}
                />
              </span>
            ))}
            {past.length > 0 && (
              <details>
                <summary className="cursor-pointer text-text-muted">{t('managePricing.list.past')}</summary>
                {past.map((one) => (
                  <span key={one.validFrom} className="block text-text-muted">
                    {line(one)}
                  </span>
                ))}
              </details>
            )}
            <PriceWarnings warnings={warnings.slice(0, 1)} rules={rules} />
          </span>
        );
      },
    },
    {
      id: 'actions',
      header: t('table.actions'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1 in-[table]:flex-nowrap">
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={t('managePricing.premise.changeTitle', { premise: row.premise.name })}
            onClick={() => onChange(row)}
          >
            {t('managePricing.premise.change')}
          </Button>
          {row.shift.isOwn && <RemoveShift row={row} />}
        </span>
      ),
    },
  ];
};

/** Removes a premise shift that has never been ordered. */
const RemoveShift = ({ row: { premise, shift } }: { row: PremisePrice }) => {
  const { t } = useTranslation();
  const params = {
    premise: premise.name,
    shift: `${t(`shift.type.${shift.type}`)} ${formatTimes(shift.startTime, shift.endTime)}`,
  };
  return (
    <RemoveButton
      name={t('managePricing.premise.removeOf', params)}
      question={t('managePricing.premise.removeAsk', params)}
      effect={t('managePricing.premise.removeEffect')}
      done={t('managePricing.premise.removed', params)}
      write={useChange(premisePriceCalls.remove)}
      input={{ params: { id: String(shift.id) } }}
    />
  );
};
