import type { ListInUse } from '@src/hooks/use-list-state';
import type { ListState } from '@src/lib/list-state';
import { formatTotal } from '@src/lib/total-text';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { DayField } from '../form/day-field';
import { FilterChip } from '../ui/filter-chip';
import { Select } from '../ui/select';

/** Names of the filters with values of type `V`. */
type Names<S, V> = Exclude<{ [N in keyof S]: S[N] extends V ? N : never }[keyof S], 'sort' | undefined>;

/** Values and their labels. */
interface Choices<V extends string> {
  values: readonly V[];
  textOf: (value: V) => string;
}

type SelectOptions = Choices<string> | { options: readonly { id: number; name: string }[] | undefined };

export interface FilterControlsProps<S extends ListState> {
  /** The result of `useListState`. */
  list: ListInUse<S>;
  selects?: readonly (SelectOptions & {
    name: Names<S, string>;
    label: string;
    /** Label of the choice without a filter. */
    all: string;
    isWide?: boolean;
  })[];
  /** Labels of the filters `from` and `to`. */
  period?: { from: string; to: string };
  flags?: readonly { name: Names<S, boolean>; label: string; count?: number | undefined }[];
  /** Chips of which several can be active. */
  chips?: Choices<string> & {
    name: Names<S, readonly string[]>;
    /** How many rows the list has with a chip alone; undefined while unknown. */
    countOf?: (value: string) => number | undefined;
  };
  /** Sort options where the table's headers aren't shown. */
  sorts?: Choices<S['sort']> & { label: string };
}

/** The props' types check the names; here they are plain keys. */
const byName = <S extends ListState>(list: ListInUse<S>) => ({
  values: list.state as unknown as Readonly<Record<PropertyKey, string>>,
  set: (name: PropertyKey, value: unknown) => list.change({ [name]: value } as Partial<S>),
});

const optionsOf = <V extends string>({ values, textOf }: Choices<V>) =>
  values.map((value) => ({ value, label: textOf(value) }));

/** Includes the current value even if it isn't offered, as a link may have set it. */
const selectOptions = (select: SelectOptions, value: string) => {
  if ('options' in select) return (select.options ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { values, textOf } = select;
  return optionsOf({ values: !value || values.includes(value) ? values : [...values, value], textOf });
};

interface FilterFieldsProps<S extends ListState> extends FilterControlsProps<S> {
  /** Narrow fields, in one row with the search from `lg`. */
  isNarrow?: boolean;
}

const WIDTHS = {
  row: { normal: 'md:w-[200px]', wide: 'md:w-[240px]' },
  narrow: { normal: 'lg:w-[160px]', wide: 'lg:w-[200px]' },
};

export const FilterFields = <S extends ListState>(props: FilterFieldsProps<S>) => {
  const { list, selects = [], period, isNarrow = false } = props;
  const { values, set } = byName(list);
  const widths = WIDTHS[isNarrow ? 'narrow' : 'row'];
  return (
    <>
      {selects.map((select, index) => (
        <Select
          key={String(select.name)}
          aria-label={select.label}
          placeholder={select.all}
          options={selectOptions(select, values[select.name] ?? '')}
          value={values[select.name]}
          onChange={({ target }) => set(select.name, target.value)}
          className={clsx(
            'min-w-0',
            widths[select.isWide ? 'wide' : 'normal'],
            // On phones two per row; a last single one spans the row.
            index % 2 === 0 && index === selects.length - 1 && 'col-span-2',
          )}
        />
      ))}
      {period && (
        <>
          <DayField
            label={period.from}
            value={values.from ?? ''}
            latest={values.to ?? ''}
            onChange={(from) => set('from', from)}
          />
          <DayField
            label={period.to}
            value={values.to ?? ''}
            earliest={values.from ?? ''}
            onChange={(to) => set('to', to)}
          />
        </>
      )}
    </>
  );
};

const ChipCount = ({ count }: { count: number | undefined }) => {
  const { i18n } = useTranslation();
  if (count === undefined) return null;
  return <span className="tabular font-semibold">{formatTotal(i18n.language, count)}</span>;
};

export const FilterChips = <S extends ListState>(props: FilterControlsProps<S>) => {
  const { list, flags = [], chips } = props;
  const { values, set } = byName(list);
  const chosen: readonly unknown[] = chips ? [values[chips.name]].flat() : [];
  return (
    <>
      {flags.map(({ name, label, count }) => (
        <FilterChip key={String(name)} isOn={Boolean(values[name])} onChange={(isOn) => set(name, isOn)}>
          {label}
          <ChipCount count={count} />
        </FilterChip>
      ))}
      {chips && flags.length > 0 && <span className="mx-1 hidden h-5 w-px bg-line lg:block" aria-hidden />}
      {chips?.values.map((value) => (
        <FilterChip
          key={value}
          isOn={chosen.includes(value)}
          onChange={(isOn) =>
            set(
              chips.name,
              chips.values.filter((each) => (each === value ? isOn : chosen.includes(each))),
            )
          }
        >
          {chips.textOf(value)}
          <ChipCount count={chips.countOf?.(value)} />
        </FilterChip>
      ))}
    </>
  );
};

export const SortSelect = <S extends ListState>(props: FilterControlsProps<S> & { className?: string }) => {
  const { list, sorts, className } = props;
  if (!sorts) return null;
  return (
    <Select
      aria-label={sorts.label}
      options={optionsOf(sorts)}
      value={list.state.sort}
      onChange={({ target }) => list.actions.sortBy(target.value)}
      className={clsx('min-w-0', className)}
    />
  );
};
