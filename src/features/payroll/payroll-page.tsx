import type { CallAnswer } from '@contract/call';
import { payrollCalls } from '@contract/payroll';
import { type Month, month } from '@contract/primitives';
import { addMonths, monthOf } from '@domain/day';
import { sumMoney } from '@domain/money';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { Figure } from '@src/components/ui/figure';
import { Notice } from '@src/components/ui/notice';
import { SearchField } from '@src/components/ui/search-field';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePageSearch } from '@src/hooks/use-page-search';
import { formatDayRange, formatHours, formatMoney, formatNumber } from '@src/lib/format';
import { readPage } from '@src/lib/list-state';
import { paths } from '@src/lib/paths';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuardPayroll } from './guard-payroll';

/** The whole month, up to the 15th, or from the 16th. */
const HALVES = ['whole', '1', '2'] as const;
type Half = (typeof HALVES)[number];

/** Guards per page. */
const PAGE_SIZE = 50;

/** The period, the searched guard and the page, in the URL; by default the month before. */
const usePayrollState = (thisMonth: Month) => {
  const [search, setSearch] = usePageSearch();
  const requested = search.get('month') ?? '';
  const chosen = month.safeParse(requested).success ? requested : addMonths(thisMonth, -1);
  const half: Half = HALVES.find((one) => one === search.get('half')) ?? 'whole';
  /** Another period or search starts at the first page. */
  const change = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  return {
    month: chosen,
    half,
    query: { month: chosen, ...(half !== 'whole' && { half }) },
    globalKey: search.get('globalKey') ?? '',
    offset: (readPage(search) - 1) * PAGE_SIZE,
    step: (count: number) => change({ month: addMonths(chosen, count) }),
    chooseHalf: (value: Half) => change({ half: value === 'whole' ? '' : value }),
    search: (text: string) => change({ globalKey: text }),
    goToPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
  };
};
type PayrollState = ReturnType<typeof usePayrollState>;

type Payroll = CallAnswer<typeof payrollCalls.get>;

/** What guards served in a month or half of it, for the payroll office. */
export const PayrollPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Months thisMonth={monthOf(businessToday(loaded.setting))} />}
    </Loaded>
  );
};

const Months = ({ thisMonth }: { thisMonth: Month }) => {
  const { t, i18n } = useTranslation();
  const state = usePayrollState(thisMonth);
  const { query } = state;
  const payroll = useCall(payrollCalls.get, { query }, { keepsPrevious: true });
  const download = useListDownload(payrollCalls.get, { query });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.documents('admin')} />}
        title={t('payroll.title')}
        subtitle={payroll.data && formatDayRange(i18n.language, payroll.data.from, payroll.data.to)}
        download={<DownloadMenu {...download} count={payroll.data?.rows.length} />}
      />
      <div className="flex flex-wrap items-center gap-3">
        <MonthStepper className="-ml-2" month={state.month} onStep={state.step} />
        <SegmentedControl
          label={t('payroll.half.label')}
          value={state.half}
          options={HALVES.map((value) => ({ value, label: t(`payroll.half.${value}`) }))}
          onChange={state.chooseHalf}
        />
        <SearchField label={t('payroll.search')} value={state.globalKey} onChange={state.search} />
      </div>
      <Loaded queries={{ payroll }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) =>
          loaded.payroll.totals.length === 0 ? (
            <EmptyState icon={Wallet} text={t('payroll.none')} />
          ) : (
            <Guards payroll={loaded.payroll} state={state} />
          )
        }
      </Loaded>
    </Page>
  );
};

const Guards = ({ payroll, state }: { payroll: Payroll; state: PayrollState }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { totals, rows, currency } = payroll;
  const searched = state.globalKey.trim().toLocaleLowerCase();
  const found = totals.filter(({ guard }) => guard.name.toLocaleLowerCase().includes(searched));
  const start = state.offset < found.length ? state.offset : 0;
  const minutes = totals.reduce((sum, total) => sum + total.minutes, 0);
  const withoutSalary = totals.reduce((sum, total) => sum + total.withoutSalary, 0);
  const money = (amounts: readonly Payroll['totals'][number]['wage'][]) =>
    formatMoney(language, sumMoney(amounts), currency);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 2xl:grid-cols-4">
        <Figure label={t('payroll.guards')} value={formatNumber(language, totals.length)} />
        <Figure label={t('payroll.hours')} value={formatHours(language, minutes)} />
        <Figure label={t('payroll.wage')} value={money(totals.map(({ wage }) => wage))} />
        <Figure
          label={t('payroll.contribution')}
          value={money(totals.map(({ contribution }) => contribution))}
          note={t('payroll.contributionNote')}
        />
      </div>
      {withoutSalary > 0 && (
        <Notice tone="warning">{t('report.salaryMissing', { count: withoutSalary })}</Notice>
      )}
      {found.length === 0 ? (
        <EmptyState icon={Wallet} text={t('payroll.noGuard')} />
      ) : (
        <>
          <ul aria-label={t('payroll.guards')} className="flex flex-col gap-3">
            {found.slice(start, start + PAGE_SIZE).map((total) => (
              <GuardPayroll
                key={total.guard.id}
                total={total}
                rows={rows.filter(({ guard }) => guard.id === total.guard.id)}
                currency={currency}
              />
            ))}
          </ul>
          <Pagination
            limit={PAGE_SIZE}
            offset={start}
            total={found.length}
            totalPages={Math.ceil(found.length / PAGE_SIZE)}
            onOffset={(offset) => state.goToPage(offset / PAGE_SIZE + 1)}
          />
        </>
      )}
    </>
  );
};
