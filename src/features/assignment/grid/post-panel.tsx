import type { Slot } from '@contract/slot';
import { rankReasons } from '@domain/staffing/rank-reasons';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { Undo2, UserRound, UserRoundMinus } from 'lucide-react';
import { type Ref, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingRowOf } from '../pending';
import { ProblemList } from '../problem-list';
import { useSlotActions } from '../slot-actions';
import type { StaffingFacts } from '../staffing-facts';
import type { Staffing } from '../use-staffing';
import { type GuardChoice, guardChoices } from './choices';
import { Finder } from './finder';
import { FinderRow } from './finder-row';
import type { Grid } from './use-grid';
import type { MoreGuards } from './use-more-guards';

/** In milliseconds, after the last letter. */
const SEARCH_DELAY = 250;

export interface PanelProps {
  grid: Grid;
  staffing: Staffing;
  facts: StaffingFacts;
  phoneOf: (guardId: number) => string | null;
  moreGuards: MoreGuards;
  inputRef: Ref<HTMLInputElement>;
  typed: string;
  onTyped: (typed: string) => void;
  /** Called once a choice is assigned: the focus returns to the grid. */
  onDone: () => void;
}

/** The guards assigned to the chosen shifts, and the guards who can take their open places. */
export const PostPanel = ({ grid, staffing, facts, phoneOf, moreGuards, ...finder }: PanelProps) => {
  const { t } = useTranslation();
  const { deferredChosen, chosen, deferredState } = grid;
  const openIds = deferredChosen.openSlots.map(({ id }) => id);
  const key = openIds.join(' ');
  const query = finder.typed.trim().toLowerCase();
  const { search } = moreGuards;
  useEffect(() => {
    const timer = setTimeout(() => search(query), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [search, query]);
  const { guards } = grid;
  const found = useMemo(
    () =>
      guards.flatMap(({ id, name }) =>
        name.toLowerCase().includes(query) ? (deferredState.guards.get(id) ?? []) : [],
      ),
    [guards, deferredState, query],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the open slots
  const choices = useMemo(
    () => guardChoices(deferredState, facts, openIds, phoneOf, found),
    [deferredState, facts, phoneOf, key, found],
  );
  const choose = (choice: GuardChoice) => {
    grid.assign(grid.guardOnSlots(choice.guardId, chosen.openSlots), choice.of === 1 ? 'warned' : 'clean');
    grid.setBrush(choice.key);
    finder.onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      {chosen.slots.length <= 2 &&
        chosen.slots.map((slot) => (
          <AssignedGuards key={slot.id} slot={slot} grid={grid} staffing={staffing} />
        ))}
      {chosen.openSlots.length > 0 ? (
        <Finder
          label={t('assignment.search')}
          {...finder}
          choices={choices}
          total={found.length}
          isStale={!grid.isUpToDate || (moreGuards.isLoading && found.length === 0)}
          nameOf={({ name }) => name}
          onChoose={choose}
          onLeave={finder.onDone}
          none={finder.typed ? t('assignment.grid.noGuard') : t('assignment.nobodyAble')}
          row={(choice, isFirst) => (
            <FinderRow
              key={choice.key}
              choice={choice}
              name={choice.name}
              isFirst={isFirst}
              phone={choice.phone}
              reasons={rankReasons(t, choice.of === 1 ? choice.ranked : { ...choice.ranked, rest: null })}
              onChoose={() => choose(choice)}
            />
          )}
        />
      ) : (
        <p className="text-sm text-text-muted">
          {chosen.slots.length === 0 ? t('assignment.grid.nothingOrdered') : t('assignment.full')}
        </p>
      )}
    </div>
  );
};

interface AssignedGuardsProps {
  slot: Slot;
  grid: Grid;
  staffing: Staffing;
}

/** The guards of a shift, stored and pending, each with a button to release them, and the shift's own buttons. */
const AssignedGuards = ({ slot, grid, staffing }: AssignedGuardsProps) => {
  const { t } = useTranslation();
  const slotActions = useSlotActions();
  const rows = staffing.pending.filter(({ slotId }) => slotId === slot.id);
  const stored = slot.guards.filter(
    ({ id, to }) => to > grid.state.now && !pendingRowOf(rows, { slotId: slot.id, guardId: id }),
  );
  // An empty shift can be offered, too.
  if (rows.length + stored.length === 0 && (!slotActions || slot.endsAt <= grid.state.now)) return null;
  return (
    <ul className="flex flex-col gap-2">
      {stored.map(({ id, name, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <UserRound className="size-4 text-text-muted" aria-hidden />
          <span className="min-w-0 flex-1 break-words">{name}</span>
          {state && <DutyStateBadge state={state} />}
          <Button
            variant="ghost"
            size="sm"
            icon={UserRoundMinus}
            aria-label={t('assignment.releaseOf', { name })}
            onClick={() =>
              staffing.add([{ kind: 'release', slotId: slot.id, guardId: id, name, problems: [] }])
            }
          >
            {t('assignment.release')}
          </Button>
        </li>
      ))}
      {rows.map((row) => (
        <li
          key={row.guardId}
          className="flex flex-col gap-1 rounded border border-dashed border-line-strong p-2 text-sm"
        >
          <span className="flex flex-wrap items-center gap-2">
            <span className={row.kind === 'release' ? 'line-through' : 'font-medium'}>{row.name}</span>
            <Badge>{t(`assignment.pending.${row.kind}`)}</Badge>
            <Button
              variant="ghost"
              size="sm"
              icon={Undo2}
              className="ml-auto"
              aria-label={t('assignment.undoOf', { name: row.name })}
              onClick={() => staffing.remove([row])}
            >
              {t('assignment.undo')}
            </Button>
          </span>
          <ProblemList problems={row.problems} />
        </li>
      ))}
      {slotActions && (
        <li className="-mt-2 first:mt-0">
          {slotActions(slot, undefined, { isPlanned: (grid.open.get(slot.id) ?? 0) <= 0 })}
        </li>
      )}
    </ul>
  );
};
