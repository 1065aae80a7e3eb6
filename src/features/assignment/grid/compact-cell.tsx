import type { DutyState } from '@contract/duty-state';
import type { Day, Id } from '@contract/primitives';
import { GridCell } from '@src/components/table/grid-cell';
import type { GridPlace } from '@src/components/table/grid-selection';
import { DutyStateSign } from '@src/components/ui/duty-state-badge';
import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';

/** What stands for guards, premises and days where a day has 28 pixels. */
export interface ShortNames {
  initialsOf: (guardId: Id) => string;
  codeOf: (premiseId: Id) => string;
  dayText: (day: Day) => string;
  filledText: (filled: number, required: number) => string;
  stateText: (state: DutyState) => string;
  /** What a cell is and what is in it, for screen readers. */
  labelText: (label: string, message: string) => string;
  withDetail: (text: string, detail: string) => string;
  list: (texts: readonly string[]) => string;
  /** The colour of a guard, if the user wants colours. */
  styleOf: (guardId: Id) => CSSProperties | undefined;
}

/** Turns neighbouring ids far apart on the colour wheel. */
const GOLDEN_ANGLE = 137.508;

/** A light background in either theme, so that the text on it keeps its contrast. */
const colourOf = (guardId: Id): CSSProperties => ({
  backgroundColor: `color-mix(in oklab, hsl(${Math.round((guardId * GOLDEN_ANGLE) % 360)} 75% 50%) 24%, var(--surface-raised))`,
});

interface ShortNamesOptions {
  guards: readonly { id: Id; initials: string }[];
  premises: readonly { id: Id; shortCode: string }[];
  nameOf: (guardId: Id) => string;
  dayText: (day: Day) => string;
  filledText: (filled: number, required: number) => string;
  stateText: (state: DutyState) => string;
  labelText: (label: string, message: string) => string;
  withDetail: (text: string, detail: string) => string;
  separator: string;
  hasColours: boolean;
}

/** Keeps the texts: a month of cells has few different ones, and translating each costs more than drawing the cell. */
const kept = <Args extends readonly (string | number)[]>(textOf: (...args: Args) => string) => {
  const texts = new Map<string, string>();
  return (...args: Args): string => {
    const key = args.join(' ');
    const text = texts.get(key) ?? textOf(...args);
    texts.set(key, text);
    return text;
  };
};

export const shortNamesOf = ({
  guards,
  premises,
  nameOf,
  dayText,
  filledText,
  stateText,
  labelText,
  withDetail,
  separator,
  hasColours,
}: ShortNamesOptions): ShortNames => {
  const initials = new Map(guards.map((guard) => [guard.id, guard.initials]));
  const codes = new Map(premises.map(({ id, shortCode }) => [id, shortCode]));
  // The same object for the same guard, so that unchanged cells aren't rendered again.
  const styles = new Map<Id, CSSProperties>();
  return {
    // A guard out of reach has a name on the slot only.
    initialsOf: (id) => initials.get(id) ?? [...nameOf(id)].slice(0, 2).join(''),
    codeOf: (id) => codes.get(id) ?? '',
    dayText: kept(dayText),
    filledText: kept(filledText),
    stateText: kept(stateText),
    labelText,
    withDetail,
    list: (texts) => texts.join(separator),
    styleOf: (id) => {
      if (!hasColours) return;
      const style = styles.get(id) ?? colourOf(id);
      styles.set(id, style);
      return style;
    },
  };
};

/** A name where a wide cell has room for it, else what stands for it. */
export const NameOrShort = ({
  name,
  short,
  className,
}: {
  name: string;
  short: string;
  className?: string;
}) => (
  <span className={clsx('@container block min-w-0 flex-1', className)}>
    <span className="block truncate @max-[88px]:hidden">{name}</span>
    <span className="block whitespace-nowrap @min-[88px]:hidden">{short}</span>
  </span>
);

interface CompactCellProps extends GridPlace {
  label: string;
  title: string | undefined;
  className: string;
  style?: CSSProperties | undefined;
  text: string;
  /** In the lower corner: how many more guards, or open places. */
  corner?: string;
  /** Drawn only if it asks for something: there is no room for more. */
  state?: DutyState | undefined;
}

const LOUD: readonly DutyState[] = ['missing', 'declined', 'late'];

/** A cell of 28 pixels: one short text, and a number in its lower corner. */
export const CompactCell = memo(({ text, corner, state, className, ...cell }: CompactCellProps) => (
  <GridCell {...cell} className={`tabular px-0 text-center tracking-tighter whitespace-nowrap ${className}`}>
    <span className={`-mx-1 block ${corner ? 'leading-[15px]' : 'leading-6'}`}>{text}</span>
    {state && LOUD.includes(state) && (
      <DutyStateSign state={state} className="absolute top-0 right-0 size-2.5" />
    )}
    {corner && <span className="block pr-px text-right leading-[9px]">{corner}</span>}
  </GridCell>
));
