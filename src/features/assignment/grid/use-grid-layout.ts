import type { StaffingGrid } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useCallback, useMemo } from 'react';
import { countDays, isValidPeriod } from './period';

/** Above so many days a day has 28 pixels unless the user wants otherwise. */
const MAX_WIDE_DAYS = 14;

/** How the grid is shown. */
export interface GridLayout {
  isCompact: boolean;
  /** A colour per guard, in the compact density. */
  hasColours: boolean;
  /** Posts with the most open places first. */
  isOpenFirst: boolean;
  /** Folded: only the search by key shows it, over the grid. */
  isPanelFolded: boolean;
}

export const WIDE_LAYOUT: GridLayout = {
  isCompact: false,
  hasColours: false,
  isOpenFirst: false,
  isPanelFolded: false,
};

const FILTERS = ['region', 'premiseGroupId', 'securityGroupId', 'licenceType', 'state'] as const;
export type GridFilters = Record<(typeof FILTERS)[number], string>;

type Write = (changed: Record<string, string>) => void;

/** The search parameters of the page, and a write that removes empty ones. */
export const useGridSearch = (): [URLSearchParams, Write] => {
  const [search, setSearch] = usePageSearch();
  const write: Write = (changed) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return [search, write];
};

export type PageLayout = GridLayout & { isHeadFolded: boolean };

/** The layout in the URL. A month is compact, with head and panel folded, unless the URL says otherwise. */
export const useGridLayout = (): [PageLayout, (changed: Partial<PageLayout>) => void] => {
  const [search, write] = useGridSearch();
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isLong = isValidPeriod(period) && countDays(period) > MAX_WIDE_DAYS;
  const density = search.get('density') ?? (isLong ? 'compact' : 'wide');
  const isCompact = density === 'compact';
  const isFolded = (part: string) => (search.get(part) ?? (isCompact ? 'folded' : 'open')) === 'folded';
  const layout = {
    isCompact,
    hasColours: search.get('colours') === 'true',
    isOpenFirst: search.get('sort') === '-open',
    isPanelFolded: isFolded('panel'),
    isHeadFolded: isFolded('head'),
  };
  const foldOf = (isFoldedNow: boolean) => (isFoldedNow ? 'folded' : 'open');
  const change = (changed: Partial<PageLayout>) =>
    write({
      ...(changed.isCompact !== undefined && { density: changed.isCompact ? 'compact' : 'wide' }),
      ...(changed.hasColours !== undefined && { colours: changed.hasColours ? 'true' : '' }),
      ...(changed.isOpenFirst !== undefined && { sort: changed.isOpenFirst ? '-open' : '' }),
      ...(changed.isPanelFolded !== undefined && { panel: foldOf(changed.isPanelFolded) }),
      ...(changed.isHeadFolded !== undefined && { head: foldOf(changed.isHeadFolded) }),
    });
  return [layout, change];
};

/** The filters in the URL, and which slots and guards they leave. */
export const useGridFilters = (data: StaffingGrid | undefined) => {
  const [search, write] = useGridSearch();
  const [region = '', premiseGroupId = '', securityGroupId = '', licenceType = '', state = ''] = FILTERS.map(
    (name) => search.get(name) ?? '',
  );
  const premises = useMemo(
    () =>
      new Set(
        data?.premises
          .filter(
            (premise) =>
              (!region || String(premise.region.id) === region) &&
              (!premiseGroupId || String(premise.premiseGroup?.id) === premiseGroupId),
          )
          .map(({ id }) => id),
      ),
    [data?.premises, region, premiseGroupId],
  );
  const slots = useMemo(
    () =>
      new Set(
        data?.required
          .filter(({ types }) => !licenceType || types.includes(licenceType))
          .map(({ slotId }) => slotId),
      ),
    [data?.required, licenceType],
  );
  const guards = useMemo(
    () =>
      new Set(
        data?.guards
          .filter(
            (guard) =>
              (!securityGroupId || String(guard.securityGroupId) === securityGroupId) &&
              (!licenceType || guard.licences.some(({ type }) => type === licenceType)),
          )
          .map(({ id }) => id),
      ),
    [data?.guards, securityGroupId, licenceType],
  );
  return {
    filters: { region, premiseGroupId, securityGroupId, licenceType, state } satisfies GridFilters,
    setFilters: (changed: Partial<GridFilters>) => write(changed as Record<string, string>),
    isShown: useCallback(
      ({ id, premiseId, guards: ofSlot }: Slot) =>
        premises.has(premiseId) && slots.has(id) && (!state || ofSlot.some((guard) => guard.state === state)),
      [premises, slots, state],
    ),
    isShownGuard: useCallback((id: Id) => guards.has(id), [guards]),
  };
};
