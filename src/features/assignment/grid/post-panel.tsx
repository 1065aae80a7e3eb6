import type { Slot } from '@contract/booking';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { formatNumber } from '@src/lib/format';
import { Heart, Undo2, UserRound, UserRoundMinus } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findRow } from '../pending';
import { ProblemList } from '../problem-list';
import { useReplaceAction } from '../replace-action';
import type { StaffingFacts } from '../staffing-facts';
import type { Staffing } from '../use-staffing';
import { ChoiceRow } from './choice-row';
import { type GuardChoice, guardChoices } from './choices';
import { Finder } from './finder';
import type { Grid } from './use-grid';

export interface PanelProps {
  grid: Grid;
  staffing: Staffing;
  facts: StaffingFacts;
  phoneOf: (guardId: number) => string | null;
  inputRef: Ref<HTMLInputElement>;
  typed: string;
  onTyped: (typed: string) => void;
  /** Something was put: the keyboard goes back to the grid. */
  onDone: () => void;
}

/** Who stands on the chosen shifts, and who can take their open places. */
export const PostPanel = ({ grid, staffing, facts, phoneOf, ...finder }: PanelProps) => {
  const { t, i18n } = useTranslation();
  const { settled, chosen, settledState } = grid;
  const openIds = settled.openSlots.map(({ id }) => id);
  const key = openIds.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is which places are open
  const choices = useMemo(
    () => guardChoices(settledState, facts, openIds, phoneOf),
    [settledState, facts, phoneOf, key],
  );
  const choose = (choice: GuardChoice) => {
    grid.put(grid.guardOnSlots(choice.guardId, chosen.openSlots), choice.of === 1 ? 'warned' : 'clean');
    grid.setBrush(choice.key);
    finder.onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      {chosen.slots.length <= 2 &&
        chosen.slots.map((slot) => <Standing key={slot.id} slot={slot} grid={grid} staffing={staffing} />)}
      {chosen.openSlots.length > 0 ? (
        <Finder
          label={t('assignment.search')}
          {...finder}
          choices={choices}
          isStale={!grid.isSettled}
          nameOf={({ name }) => name}
          onChoose={choose}
          onLeave={finder.onDone}
          none={finder.typed ? t('assignment.grid.noGuard') : t('assignment.nobodyAble')}
          row={(choice, isFirst) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              name={choice.name}
              isFirst={isFirst}
              phone={choice.phone}
              facts={
                <span>{t('assignment.hours', { hours: formatNumber(i18n.language, choice.hours) })}</span>
              }
              badge={
                choice.preferred && (
                  <Badge tone="success" icon={Heart}>
                    {t('assignment.preferred')}
                  </Badge>
                )
              }
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

interface StandingProps {
  slot: Slot;
  grid: Grid;
  staffing: Staffing;
}

/** Who is on a shift, stored or laid out, each with the way to take them off. */
const Standing = ({ slot, grid, staffing }: StandingProps) => {
  const { t } = useTranslation();
  const replaceAction = useReplaceAction();
  const rows = staffing.pending.filter(({ slotId }) => slotId === slot.id);
  const stored = slot.guards.filter(
    ({ id, to }) => to > grid.state.now && !findRow(rows, { slotId: slot.id, guardId: id }),
  );
  if (rows.length + stored.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {stored.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <UserRound className="size-4 text-text-muted" aria-hidden />
          <span className="min-w-0 flex-1 break-words">{name}</span>
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
      {replaceAction && <li className="-mt-2">{replaceAction(slot)}</li>}
    </ul>
  );
};
