import type { Day, Id } from '@contract/primitives';
import type { Staffing } from '@domain/staffing/facts';
import { GridCell, GridRowHead } from '@src/components/table/select-grid';
import { formatDay, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffingFacts } from '../staffing-facts';
import { type PostCell, postCellOf, problemsAt } from './cells';
import { type Post, shortTimes } from './posts';

export interface RowFacts {
  state: Staffing;
  /** `state`, deferred: for the problems of the guard or post that is being assigned. */
  deferredState: Staffing;
  open: ReadonlyMap<Id, number>;
  describeProblems: StaffingFacts['describeProblems'];
  nameOf: (guardId: Id) => string;
}

interface PostRowProps extends RowFacts {
  index: number;
  post: Post;
  days: readonly Day[];
  /** The guard who is being assigned: cells show the problems on each day. */
  guardId: Id | null;
}

/** A post: how many of its places are filled on each day, and by which guards. */
export const PostRow = memo((props: PostRowProps) => {
  const { index, post, days } = props;
  const { t } = useTranslation();
  const cells = days.map((day) => postCellOf(post, day, props));
  const sum = (of: (cell: PostCell) => number) =>
    cells.reduce((total, cell) => total + (cell ? of(cell) : 0), 0);
  const required = sum((cell) => cell.required);
  return (
    <>
      <GridRowHead row={index} className="flex flex-col justify-center">
        <span className="shrink-0 truncate font-medium" title={post.premise}>
          {post.premise}
        </span>
        <span className="tabular flex justify-between gap-2 text-text-muted">
          <span className="truncate">
            {shortTimes(post)} {t(`shift.type.${post.type}`)}
          </span>
          <span className="whitespace-nowrap">
            {required - sum((cell) => cell.open)}/{required}
          </span>
        </span>
      </GridRowHead>
      {days.map((day, column) => (
        <PostDayCell key={day} {...props} day={day} column={column} cell={cells[column]} />
      ))}
    </>
  );
}, isSameRow);

/** A row is redrawn when its slots change, or the guard who is being assigned. */
function isSameRow(before: PostRowProps, after: PostRowProps): boolean {
  const { state, deferredState, open, ...rest } = before;
  if (Object.entries(rest).some(([name, value]) => after[name as keyof typeof rest] !== value)) return false;
  const isSameGuard = (id: Id) => deferredState.guards.get(id) === after.deferredState.guards.get(id);
  if (after.guardId !== null && !isSameGuard(after.guardId)) return false;
  for (const slots of after.post.slots.values())
    for (const { id } of slots)
      if (state.slots.get(id) !== after.state.slots.get(id) || open.get(id) !== after.open.get(id))
        return false;
  return true;
}

interface PostDayCellProps extends PostRowProps {
  day: Day;
  column: number;
  cell: PostCell | undefined;
}

const PostDayCell = ({ index, column, post, day, cell, ...props }: PostDayCellProps) => {
  const { t, i18n } = useTranslation();
  const { deferredState, open, describeProblems, nameOf, guardId } = props;
  const where = `${formatDay(i18n.language, day, 'weekday')} · ${post.premise} · ${t(`shift.type.${post.type}`)} ${formatTimes(post.startTime, post.endTime)}`;
  if (!cell)
    return (
      <GridCell
        row={index}
        column={column}
        label={`${where}: ${t('assignment.grid.notOrdered')}`}
        className="bg-surface-sunken"
      />
    );
  const found = guardId === null ? undefined : problemsAt(deferredState, open, cell.slots, guardId);
  const problems = found && describeProblems(found);
  const isBlocked = problems?.some(({ severity }) => severity === 'block') ?? false;
  const [first, ...others] = [...cell.guards].sort((a, b) => Number(b.isPending) - Number(a.isPending));
  const names = cell.guards.map(({ guardId: id }) => nameOf(id));
  const filled = cell.required - cell.open;
  const texts = [
    t('assignment.filled', { filled, count: cell.required }),
    ...names,
    ...(problems ?? []).map(({ message }) => message),
  ];
  const Icon = problems?.length ? (isBlocked ? Ban : TriangleAlert) : Check;
  return (
    <GridCell
      row={index}
      column={column}
      label={`${where}: ${texts.join(', ')}`}
      title={texts.join('\n')}
      className={clsx(
        cell.isOver && 'text-text-muted',
        cell.open > 0 && !cell.isOver && 'bg-accent-soft text-accent-text',
        problems?.length && 'bg-hatch',
      )}
    >
      <span className="tabular flex items-center justify-between gap-1 font-medium">
        {filled}/{cell.required}
        {(problems || cell.open === 0) && <Icon className="size-3.5 shrink-0" aria-hidden />}
      </span>
      {first && (
        <span className="flex gap-1">
          <span
            className={clsx(
              'min-w-0 truncate',
              cell.guards.some(({ isPending }) => isPending) &&
                'rounded border border-dashed border-line-strong px-px',
            )}
          >
            {nameOf(first.guardId)}
          </span>
          {others.length > 0 && <span className="whitespace-nowrap text-text-muted">+{others.length}</span>}
        </span>
      )}
    </GridCell>
  );
};
