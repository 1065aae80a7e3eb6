import { masterSettingCalls } from '@contract/master-setting';
import { type PriceList, type PriceListRow, priceCalls } from '@contract/price';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { priceListOn } from '@domain/price-list';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatDay } from '@src/lib/format';
import { Pencil, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRules, priceRulesOf } from './price-facts';
import { PriceHistory } from './price-history';
import { PriceListDialog, type PriceListTarget } from './price-list-dialog';
import { PriceTable } from './price-table';
import { RemovePrice } from './remove-price';
import { TellClients } from './tell-clients';

/** The price list: current, upcoming and past prices. */
export const PriceListTab = ({ today }: { today: string }) => {
  const { t } = useTranslation();
  const list = useCall(priceCalls.getPriceList, {});
  const settings = useCall(masterSettingCalls.get, {});
  return (
    <Loaded queries={{ list, settings }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Prices list={loaded.list} rules={priceRulesOf(loaded.settings, today)} />}
    </Loaded>
  );
};

/** Groups rows by the first day of validity, in order. */
const byDay = (rows: readonly PriceListRow[]): [string, PriceListRow[]][] =>
  [...new Set(rows.map(({ validFrom }) => validFrom))]
    .sort()
    .map((day) => [day, rows.filter(({ validFrom }) => validFrom === day)]);

const Prices = ({ list, rules }: { list: PriceList; rules: PriceRules }) => {
  const { t, i18n } = useTranslation();
  const savePriceList = useChange(priceCalls.savePriceList);
  const [target, setTarget] = useState<PriceListTarget>();
  const { today } = rules;
  const now = priceListOn(list.rows, today);
  const upcoming = byDay(list.rows.filter(({ validFrom }) => validFrom > today));
  const past = byDay(list.rows.filter((row) => row.validFrom <= today && !now.includes(row))).reverse();
  const nextMonth = firstDayOf(addMonths(monthOf(today), 1));
  const day = (date: string) => formatDay(i18n.language, date);
  const since = now.map(({ validFrom }) => validFrom).sort()[0] ?? today;
  return (
    <>
      <PriceSection
        title={t('managePricing.list.today')}
        actions={
          <>
            {now.length > 0 && (
              <Button
                icon={Pencil}
                onClick={() => setTarget({ kind: 'stored', validFrom: since, isValid: true, rows: now })}
              >
                {t('managePricing.list.correct')}
              </Button>
            )}
            {list.rows.length > 0 && (
              <Button kind="create" onClick={() => setTarget({ kind: 'new', validFrom: nextMonth })}>
                {t('managePricing.list.add')}
              </Button>
            )}
          </>
        }
      >
        {now.length > 0 ? (
          <PriceTable
            caption={t('managePricing.list.today')}
            rows={now}
            list={list.rows}
            rules={rules}
            hasDay
          />
        ) : (
          <EmptyState
            icon={Tags}
            text={t(list.rows.length > 0 ? 'managePricing.list.noneToday' : 'managePricing.list.none')}
            action={
              list.rows.length === 0 && (
                <Button kind="create" onClick={() => setTarget({ kind: 'new', validFrom: today })}>
                  {t('managePricing.list.addFirst')}
                </Button>
              )
            }
          />
        )}
      </PriceSection>
      {upcoming.map(([from, rows]) => (
        <PriceSection
          key={from}
          title={t('managePricing.list.from', { day: day(from) })}
          actions={
            <>
              <TellClients validFrom={from} />
              <Button
                size="sm"
                icon={Pencil}
                aria-label={t('managePricing.list.editFrom', { day: day(from) })}
                onClick={() => setTarget({ kind: 'stored', validFrom: from, isValid: false, rows })}
              >
                {t('managePricing.edit')}
              </Button>
              <RemovePrice
                validFrom={from}
                write={savePriceList}
                input={{
                  body: {
                    version: list.version,
                    rows: list.rows.filter(({ validFrom }) => validFrom !== from),
                  },
                }}
              />
            </>
          }
        >
          <PriceTable
            caption={t('managePricing.list.from', { day: day(from) })}
            rows={rows}
            list={list.rows}
            rules={rules}
          />
        </PriceSection>
      ))}
      {past.length > 0 && (
        <details className="group">
          <summary className="cursor-pointer text-base font-semibold">{t('managePricing.list.past')}</summary>
          <div className="mt-4 flex flex-col gap-6">
            {past.map(([from, rows]) => (
              <PriceSection key={from} title={t('managePricing.list.from', { day: day(from) })}>
                <PriceTable
                  caption={t('managePricing.list.from', { day: day(from) })}
                  rows={rows}
                  list={list.rows}
                  rules={rules}
                />
              </PriceSection>
            ))}
          </div>
        </details>
      )}
      <PriceHistory rules={rules} />
      {target && (
        <PriceListDialog target={target} list={list} rules={rules} onClose={() => setTarget(undefined)} />
      )}
    </>
  );
};

const PriceSection = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {actions && <span className="flex flex-wrap items-center gap-2">{actions}</span>}
    </div>
    {children}
  </section>
);
