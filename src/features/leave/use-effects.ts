import type { LeaveInput } from '@contract/guard';
import { leaveDryRun, type ReachingDuty } from '@contract/leave';
import { addDays } from '@domain/day';
import { useCall } from '@src/api/use-call';
import { factsOf } from '@src/features/assignment/staffing-facts';
import { useWholeGrid } from '@src/features/assignment/use-whole-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const NO_DUTIES: readonly ReachingDuty[] = [];

/** Maximum number of days in one call of the staffing grid. */
const MAX_DAYS = 62;

/** The shifts that leave would take from a guard, and the data to rank replacements. */
export const useEffects = (guardId: number, leave: readonly LeaveInput[] | undefined) => {
  const { t } = useTranslation();
  const effects = useCall(
    leaveDryRun,
    { body: { securityId: guardId, dateOffs: [...(leave ?? [])], dryRun: true } },
    { enabled: leave !== undefined, keepsPrevious: true },
  );
  const affectedSlots = leave ? effects.data?.affected : undefined;
  const dates = (affectedSlots ?? []).map(({ slot }) => slot.date).sort();
  const from = dates[0] ?? '';
  const last = from && addDays(from, MAX_DAYS - 1);
  const withinGrid = useMemo(
    () => (affectedSlots ?? []).filter(({ slot }) => slot.date <= last),
    [affectedSlots, last],
  );
  const to =
    withinGrid
      .map(({ slot }) => slot.date)
      .sort()
      .at(-1) ?? '';
  const premiseIds = [...new Set(withinGrid.map(({ premise }) => premise.id))]
    .sort((a, b) => a - b)
    .join(',');
  const grid = useWholeGrid(
    { from, to, premiseIds: [premiseIds] },
    { enabled: withinGrid.length > 0, keepsPrevious: true },
  );
  const { data } = grid;
  const facts = useMemo(() => {
    const slots = withinGrid.map(({ slot }) => slot);
    return data && slots.length > 0 ? factsOf(t, data, slots) : undefined;
  }, [t, data, withinGrid]);
  return {
    affectedSlots,
    reaching: leave ? (effects.data?.reaching ?? NO_DUTIES) : NO_DUTIES,
    /** Number of shifts beyond the longest period of the grid; they stay open. */
    beyondGridCount: (affectedSlots?.length ?? 0) - withinGrid.length,
    withinGrid,
    facts,
    query: withinGrid.length > 0 && effects.isSuccess ? grid : effects,
    /** The data is that of the currently entered days. */
    isCurrent:
      !effects.isPlaceholderData && (withinGrid.length === 0 || (grid.isSuccess && !grid.isPlaceholderData)),
  };
};
export type Effects = ReturnType<typeof useEffects>;
