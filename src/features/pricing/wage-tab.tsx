import { masterSettingCalls } from '@contract/master-setting';
import { premisePriceCalls } from '@contract/premise-price';
import { isDay } from '@contract/primitives';
import { latestOn } from '@domain/dated';
import { addDays, yearOf } from '@domain/day';
import { parseMoney } from '@domain/parse-money';
import { useCall } from '@src/api/use-call';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { Input } from '@src/components/ui/input';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRules, priceRulesOf } from './price-facts';
import { WageRows } from './wage-rows';

/** Raises the minimum wage: lists the salaries below it and saves the new ones together. */
export const WageTab = ({ today }: { today: string }) => {
  const { t } = useTranslation();
  const settings = useCall(masterSettingCalls.get, {});
  return (
    <Loaded queries={{ settings }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => <WageChange rules={priceRulesOf(loaded.settings, today)} />}
    </Loaded>
  );
};

/** The next minimum wage in the settings; else May 1, when Hong Kong's changes, with the amount valid then. */
const suggestedWage = ({ minimumWages, today }: PriceRules) => {
  const upcoming = minimumWages
    .filter(({ validFrom }) => validFrom > today)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0];
  if (upcoming) return upcoming;
  const may = `${yearOf(today)}-05-01`;
  const validFrom = may > today ? may : `${yearOf(today) + 1}-05-01`;
  return { validFrom, perHour: latestOn(minimumWages, validFrom)?.perHour ?? 0 };
};

const WageChange = ({ rules }: { rules: PriceRules }) => {
  const { t, i18n } = useTranslation();
  const { currency, today, minimumWages } = rules;
  const [suggested] = useState(() => suggestedWage(rules));
  const [validFrom, setValidFrom] = useState(suggested.validFrom);
  const [typed, setTyped] = useState(formatMoneyInput(suggested.perHour, currency));
  const perHour = parseMoney(typed, currency);
  const isReadable = isDay(validFrom) && validFrom > today && perHour !== undefined && perHour > 0;
  const under = useCall(
    premisePriceCalls.underWage,
    { query: { validFrom, perHour: String(perHour ?? 0) } },
    { enabled: isReadable },
  );
  const now = latestOn(minimumWages, today);
  return (
    <>
      <Card title={t('managePricing.wage.title')}>
        <div className="mb-4 flex max-w-prose flex-col gap-1 text-sm text-text-muted">
          <p>{t('managePricing.wage.text')}</p>
          {now && (
            <p>
              <Unbroken>
                {t('managePricing.wage.now', {
                  amount: formatMoney(i18n.language, now.perHour, currency),
                  day: formatDay(i18n.language, now.validFrom),
                })}
              </Unbroken>
            </p>
          )}
        </div>
        <div className="grid max-w-[560px] gap-4 sm:grid-cols-2">
          <FormField
            name="wage-day"
            label={t('managePricing.list.validFrom')}
            error={isDay(validFrom) && validFrom > today ? undefined : t('managePricing.wage.dayToCome')}
          >
            {(field) => (
              <Input
                {...field}
                type="date"
                min={addDays(today, 1)}
                value={validFrom}
                onChange={({ target }) => setValidFrom(target.value)}
              />
            )}
          </FormField>
          <FormField
            name="wage-amount"
            label={t('managePricing.wage.perHour', { currency })}
            error={perHour !== undefined && perHour > 0 ? undefined : 'validation.invalid_amount'}
          >
            {(field) => (
              <Input
                {...field}
                inputMode="decimal"
                autoComplete="off"
                className="tabular text-right"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormField>
        </div>
      </Card>
      {isReadable && (
        <Loaded queries={{ under }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
          {(loaded) => (
            <WageRows
              key={`${validFrom} ${perHour} ${loaded.under.priceListVersion} ${loaded.under.settingVersion}`}
              underWage={loaded.under}
              validFrom={validFrom}
              perHour={perHour}
              rules={rules}
            />
          )}
        </Loaded>
      )}
    </>
  );
};
