import { comboCalls } from '@contract/metadata';
import type { Day, Id } from '@contract/primitives';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, startOfWeek } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { PeriodStepper } from '@src/components/calendar/period-stepper';
import { CheckList } from '@src/components/form/check-list';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { Select } from '@src/components/ui/select';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useMedia } from '@src/hooks/use-media';
import { formatDayRange } from '@src/lib/format';
import { weekStartOf } from '@src/lib/week';
import { toast } from '@src/stores/toast';
import { Building2, UserRoundSearch } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCandidates } from '../day-candidates';
import { GridFilter } from './grid-filter';
import { LayoutMenu } from './layout-menu';
import {
  countDays,
  isValidPeriod,
  listDays,
  MAX_DAYS,
  mergePeriods,
  type Period,
  shiftPeriod,
} from './period';
import { StaffingGrid } from './staffing-grid';
import type { GridView } from './use-chosen-cells';
import { useGridData } from './use-grid-data';
import { type PageLayout, useGridFilters, useGridLayout, useGridSearch } from './use-grid-layout';

const LENGTHS = ['day', 'week', 'twoWeeks', 'month'] as const;
type Length = (typeof LENGTHS)[number];
const DAYS: Record<Exclude<Length, 'month'>, number> = { day: 1, week: 7, twoWeeks: 14 };

const lengthOf = (period: Period): Length | '' => {
  const { from, to } = period;
  if (from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(from))) return 'month';
  const days = countDays(period);
  return LENGTHS.find((length) => length !== 'month' && DAYS[length] === days) ?? '';
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The staffing of a period at some premises, or of one guard. All of its state is in the URL. */
export const BulkAssign = () => {
  const setting = useSetting();
  const premises = useCombo(comboCalls.premise);
  const [layout, setLayout] = useGridLayout();
  const { t } = useTranslation();
  const title = t('assignment.grid.title');
  return (
    <Page className={layout.isHeadFolded ? 'max-w-none! gap-2! p-4! pt-2!' : 'max-w-none!'}>
      {layout.isHeadFolded ? (
        <>
          <title>{`${title} · Keepwatch`}</title>
          <h1 className="sr-only">{title}</h1>
        </>
      ) : (
        <>
          <PageHeader title={title} subtitle={t('assignment.grid.subtitle')} />
          <GuardTabs />
        </>
      )}
      <Loaded queries={{ setting, premises }} skeleton={<GridSkeleton />}>
        {(loaded) => (
          <Board
            today={businessToday(loaded.setting)}
            premises={loaded.premises}
            layout={layout}
            onLayout={setLayout}
          />
        )}
      </Loaded>
    </Page>
  );
};

const GridSkeleton = () => (
  <SkeletonStack>
    <Skeleton className="h-[36px]" />
    <Skeleton className="h-[420px]" />
  </SkeletonStack>
);

const parseIds = (text: string | null): Id[] =>
  (text ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []));

interface BoardProps {
  today: Day;
  premises: readonly { id: Id; name: string }[];
  layout: PageLayout;
  onLayout: (changed: Partial<PageLayout>) => void;
}

const Board = ({ today, premises, layout, onLayout }: BoardProps) => {
  const { t, i18n } = useTranslation();
  const [search, write] = useGridSearch();
  const [isAsking, setAsking] = useState(false);
  const isWide = useMedia('(min-width: 640px)');
  const week = useMemo((): Period => {
    const first = startOfWeek(today, weekStartOf(i18n.language));
    return { from: first, to: addDays(first, 6) };
  }, [today, i18n.language]);
  const requested = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isRequested = DAY.test(requested.from) && DAY.test(requested.to) && isValidPeriod(requested);
  const { from, to } = isRequested ? requested : week;
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const days = useMemo(() => listDays(shown), [shown]);
  const premiseIds = parseIds(search.get('premiseIds'));
  const [onlyGuard] = parseIds(search.get('securityId'));
  const [firstSlotId] = parseIds(search.get('slotId'));
  const view: GridView =
    search.get('view') === 'guards' || (search.get('view') === null && onlyGuard !== undefined)
      ? 'guards'
      : 'posts';
  const { query, data, moreGuards, slots, facts, staffing, pendingPeriod, loadPeriod } = useGridData({
    shown,
    premiseIds,
    draftKey: 'staffing',
    guardFilters: {
      securityGroupId: search.get('securityGroupId') ?? '',
      licenceType: search.get('licenceType') ?? '',
    },
  });

  const show = (period: Period) => {
    // Pending rows stay checked against the rules, so their days stay loaded.
    if (countDays(mergePeriods(period, pendingPeriod)) > MAX_DAYS)
      toast({ title: t('assignment.grid.saveFirst'), variant: 'warning' });
    else write({ ...period });
  };
  const changeLength = (length: Length) => {
    const first = length === 'month' ? firstDayOf(monthOf(from)) : from;
    show({
      from: first,
      to: length === 'month' ? lastDayOf(monthOf(from)) : addDays(first, DAYS[length] - 1),
    });
  };
  const step = (count: number) => {
    const month = addMonths(monthOf(from), count);
    show(
      lengthOf(shown) === 'month'
        ? { from: firstDayOf(month), to: lastDayOf(month) }
        : shiftPeriod(shown, count),
    );
  };
  const names = useMemo(() => new Map(premises.map(({ id, name }) => [id, name])), [premises]);
  const { filters, setFilters, isShown, isShownGuard: passesFilter } = useGridFilters(data);
  const isShownGuard = useCallback(
    (id: Id) => (onlyGuard === undefined ? passesFilter(id) : id === onlyGuard),
    [onlyGuard, passesFilter],
  );
  const tools = (
    <>
      <Select
        aria-label={t('assignment.grid.length')}
        className="sm:w-auto"
        placeholder={t('assignment.grid.lengths.other')}
        options={LENGTHS.map((length) => ({
          value: length,
          label: t(`assignment.grid.lengths.${length}`),
        }))}
        value={lengthOf(shown)}
        onChange={({ target }) => target.value && changeLength(target.value as Length)}
      />
      <Button onClick={() => show(week)}>{t('assignment.grid.thisWeek')}</Button>
      <Popover>
        <PopoverTrigger asChild>
          <Button icon={Building2} {...(premiseIds.length > 0 ? { badge: premiseIds.length } : {})}>
            {t('assignment.grid.premises')}
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" className="w-[340px] max-w-[90vw] p-4">
          <CheckList
            label={t('assignment.grid.premises')}
            items={premises}
            chosen={premiseIds}
            onChange={(ids) => write({ premiseIds: ids.join(',') })}
            none={t('assignment.grid.noPremises')}
          />
        </PopoverContent>
      </Popover>
      <Button icon={UserRoundSearch} onClick={() => setAsking(true)}>
        {t('assignment.candidate.open')}
      </Button>
      <GridFilter data={data} filters={filters} onChange={setFilters} />
      <LayoutMenu layout={layout} onChange={onLayout} />
      {onlyGuard !== undefined && (
        <Button onClick={() => write({ securityId: '' })}>{t('assignment.grid.allGuards')}</Button>
      )}
    </>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PeriodStepper
          label={formatDayRange(i18n.language, from, to)}
          previousLabel={t('assignment.grid.previous')}
          nextLabel={t('assignment.grid.next')}
          onStep={step}
        />
        {isWide && tools}
      </div>
      {isAsking && (
        <DayCandidates
          premises={premises}
          premiseId={premiseIds[0]}
          day={today < from || to < today ? from : today}
          onClose={() => setAsking(false)}
        />
      )}
      <Loaded queries={{ query }} skeleton={<GridSkeleton />}>
        {() =>
          data &&
          facts && (
            <StaffingGrid
              data={data}
              slots={slots}
              facts={facts}
              staffing={staffing}
              days={days}
              today={today}
              premiseNames={names}
              view={view}
              firstSlotId={firstSlotId}
              onView={(next) => write({ view: next })}
              isShown={isShown}
              moreGuards={moreGuards}
              layout={layout}
              isLoadingPeriod={query.isPlaceholderData}
              isShownGuard={isShownGuard}
              canSuggest={onlyGuard === undefined}
              phoneTools={
                isWide
                  ? undefined
                  : {
                      content: tools,
                      active: premiseIds.length + Object.values(filters).filter(Boolean).length,
                    }
              }
              onShowDay={(day) => show(shiftPeriod(shown, day < from ? -1 : 1))}
              onRotate={() => loadPeriod({ from, to: addDays(from, MAX_DAYS - 8) })}
            />
          )
        }
      </Loaded>
    </>
  );
};
