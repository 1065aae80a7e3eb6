import type { ListState } from '@src/lib/list-state';
import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { SearchField } from '../ui/search-field';
import { FilterChips, type FilterControlsProps, FilterFields, SortSelect } from './filter-controls';

// Loaded on demand, and only below `lg`.
const FilterSheet = lazyPart(() => import('./filter-sheet').then((module) => module.FilterSheet));

interface FilterBarProps<S extends ListState> extends FilterControlsProps<S> {
  /** Label of the search field. */
  search: string;
  /** A filter that a link has set and that can only be removed here. */
  removable?: { name: keyof S; label: string } | undefined;
}

/** On phones, more filters than these move to a sheet. */
const MAX_WITHOUT_SHEET = 3;

/** Search and filters of a list. */
export const FilterBar = <S extends ListState>(props: FilterBarProps<S>) => {
  const { selects = [], period, flags = [], chips } = props;
  const count = selects.length + (period ? 2 : 0) + flags.length + (chips ? chips.values.length : 0);
  const Bar = count > MAX_WITHOUT_SHEET ? BarWithSheet : BarInRows;
  return (
    <search className="min-w-0 max-md:w-full">
      <Bar {...props} />
    </search>
  );
};

const Search = <S extends ListState>({
  list,
  search,
  className,
}: FilterBarProps<S> & { className: string }) => (
  <SearchField
    label={search}
    value={list.state.globalKey ?? ''}
    onChange={(globalKey) => list.change({ globalKey } as Partial<S>)}
    className={className}
  />
);

const BarInRows = <S extends ListState>(props: FilterBarProps<S>) => (
  <div className="grid grid-cols-2 items-center gap-3 md:flex md:flex-wrap">
    <Search {...props} className="col-span-2 md:w-[304px]" />
    <FilterFields {...props} />
    <SortSelect {...props} className="col-span-2 md:w-[200px] lg:hidden" />
    <div className="col-span-2 flex flex-wrap gap-2 empty:hidden">
      <Removable {...props} />
      <FilterChips {...props} />
    </div>
  </div>
);

const Removable = <S extends ListState>({ list, removable }: FilterBarProps<S>) =>
  removable && (
    <Button size="sm" icon={X} onClick={() => list.change({ [removable.name]: '' } as unknown as Partial<S>)}>
      {removable.label}
    </Button>
  );

const BarWithSheet = <S extends ListState>(props: FilterBarProps<S>) => {
  const { list, removable, flags, chips } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Search {...props} className="min-w-0 flex-1 md:max-w-[320px] lg:min-w-[184px]" />
        <Button
          icon={SlidersHorizontal}
          badge={list.filterCount}
          className="lg:hidden"
          onClick={() => setOpen(true)}
        >
          {t('list.filters')}
        </Button>
        <div className="hidden min-w-0 gap-3 lg:flex">
          <FilterFields {...props} isNarrow />
        </div>
      </div>
      {(list.filterCount > 0 || flags || chips) && (
        <div className={clsx('flex-wrap items-center gap-2', removable ? 'flex' : 'hidden lg:flex')}>
          <Removable {...props} />
          <div className="hidden flex-wrap items-center gap-2 empty:hidden lg:contents">
            <FilterChips {...props} />
          </div>
          {list.filterCount > 0 && (
            <Button variant="ghost" size="sm" onClick={list.clearFilters}>
              {t('list.clearFilters')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <FilterSheet onClear={list.clearFilters} onClose={() => setOpen(false)}>
          <FilterFields {...props} isNarrow />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <FilterChips {...props} />
          </div>
          <SortSelect {...props} />
        </FilterSheet>
      )}
    </div>
  );
};
