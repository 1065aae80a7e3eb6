import { comboCalls } from '@contract/metadata';
import { type Day, isDay } from '@contract/primitives';
import { type ServedDay as ServedDayAnswer, servedCalls } from '@contract/served';
import { noteSubtotal } from '@domain/credit-note';
import { addDays, firstDayOf, monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { PeriodStepper } from '@src/components/calendar/period-stepper';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { TabLinks } from '@src/components/ui/tab-links';
import { Unbroken } from '@src/components/ui/unbroken';
import { usePageSearch } from '@src/hooks/use-page-search';
import { formatDay, formatMoney, formatMonth } from '@src/lib/format';
import { notePathsOf, paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmMonth } from './confirm-month';
import type { NoteOffer } from './note-offers';
import { ServedDay } from './served-day';

/** Days with unconfirmed slots, and the shown one, in order. */
const openDays = (
  open: ServedDayAnswer['open'],
  shown: Day,
  { language, search }: { language: string; search: URLSearchParams },
) => {
  const toDay = (date: Day) => {
    const next = new URLSearchParams(search);
    next.set('date', date);
    return `${paths.served}?${next}`;
  };
  const days = open.some(({ date }) => date === shown) ? open : [...open, { date: shown, slots: 0 }];
  return [...days]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, slots }) => ({
      to: toDay(date),
      label: formatDay(language, date, 'weekday'),
      isCurrent: date === shown,
      ...(slots > 0 && { badge: slots }),
    }));
};

/** Suggested notes after corrections of billed slots, ready to be drafted. */
const NoteOffers = ({ offers }: { offers: readonly NoteOffer[] }) => {
  const { t, i18n } = useTranslation();
  return offers.map(({ kind, premise, month, currency, lines, reason }) => {
    const amount = formatMoney(i18n.language, noteSubtotal(lines) ?? 0, currency);
    const to = notePathsOf(kind).create('admin', premise.id);
    const code = invoiceCodeOf(premise.id, month);
    return (
      <Notice
        key={`${kind} ${code}`}
        tone="info"
        action={
          <Button to={`${to}?invoice=${code}`} state={{ prefill: { lines, reason } }}>
            {t(`note.create.action.admin.${kind}`)}
          </Button>
        }
      >
        <Unbroken>
          {t(`served.offer.text.${kind}`, {
            amount,
            premise: premise.name,
            month: formatMonth(i18n.language, month),
          })}
        </Unbroken>
      </Notice>
    );
  });
};

/** Served time by day: as covered by default, corrected where needed, and confirmed at once. */
export const ServedPage = () => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const requestedDate = search.get('date') ?? '';
  const requestedMonth = search.get('month') ?? '';
  const month = isDay(firstDayOf(requestedMonth)) ? requestedMonth : null;
  const premiseId = /^\d+$/.test(search.get('premiseIds') ?? '') ? search.get('premiseIds') : null;
  const setting = useSetting();
  const premises = useCombo(comboCalls.premise);
  const day = useCall(
    servedCalls.day,
    {
      query: {
        ...(isDay(requestedDate) && { date: requestedDate }),
        ...(month && { month }),
        ...(premiseId && { premiseIds: [premiseId] }),
      },
    },
    { keepsPrevious: true },
  );
  const [offers, setOffers] = useState<readonly NoteOffer[]>([]);
  const set = (name: 'date' | 'premiseIds', value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Page>
      <PageHeader title={t('served.title')} subtitle={t('served.subtitle')} />
      <GuardTabs />
      <Loaded queries={{ day, setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) => {
          const { date, open } = loaded.day;
          const step = (count: number) => set('date', addDays(date, count));
          const isToday = date >= businessToday(loaded.setting);
          return (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <PeriodStepper
                  label={formatDay(i18n.language, date, 'full')}
                  previousLabel={t('served.previousDay')}
                  nextLabel={t('served.nextDay')}
                  isLast={isToday}
                  onStep={step}
                />
                <Select
                  className="w-full md:w-[240px]"
                  aria-label={t('served.premise')}
                  placeholder={t('served.allPremises')}
                  options={(premises.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  value={premiseId ?? ''}
                  onChange={({ target }) => set('premiseIds', target.value)}
                />
                {open.filter((each) => monthOf(each.date) === monthOf(date)).length > 1 && (
                  <ConfirmMonth month={monthOf(date)} premiseId={premiseId ? Number(premiseId) : undefined} />
                )}
              </div>
              {open.length > 0 && (
                <TabLinks
                  label={t('served.openDays')}
                  tabs={openDays(open, date, { language: i18n.language, search })}
                />
              )}
              <NoteOffers offers={offers} />
              <ServedDay
                key={date}
                shown={loaded.day}
                timeZone={loaded.setting.timeZone}
                onOffers={setOffers}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};
