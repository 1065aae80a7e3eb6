import type { DutyState } from '@contract/duty-state';
import type { Day, Id } from '@contract/primitives';
import { stateOfDuty } from '@domain/duty-state';
import type { Staffing } from '@domain/staffing/facts';
import { GridCell, GridRowHead } from '@src/components/table/grid-cell';
import { DutyStateSign } from '@src/components/ui/duty-state-badge';
import { formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffingFacts } from '../staffing-facts';
import { type PostCell, postCellOf, problemsAt } from './cells';
import { CompactCell, NameOrShort, type ShortNames } from './compact-cell';
import { type Post, shortTimes } from './posts';

export interface RowFacts {
  state: Staffing;
  /** `state`, deferred: for the problems of the guard or post that is being assigned. */
  deferredState: Staffing;
  open: ReadonlyMap<Id, number>;
  describeProblems: StaffingFacts['describeProblems'];
  nameOf: (guardId: Id) => string;
  short: ShortNames;
  isCompact: boolean;
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
  const { index, post, days, short, isCompact } = props;
  const { t } = useTranslation();
  const cells = days.map((day) => postCellOf(post, day, props));
  const sum = (of: (cell: PostCell) => number) =>
    cells.reduce((total, cell) => total + (cell ? of(cell) : 0), 0);
  const required = sum((cell) => cell.required);
  const open = sum((cell) => cell.open);
  const type = t(`shift.type.${post.type}`);
  const where = `${post.premise} · ${type} ${formatTimes(post.startTime, post.endTime)}`;
  return (
    <>
      {isCompact ? (
        <GridRowHead row={index} className="flex items-center gap-1" isCompact>
          <span className="min-w-0 flex-1 truncate font-medium" title={where}>
            {short.codeOf(post.premiseId)}
          </span>
          <span className="tabular whitespace-nowrap text-text-muted">{shortTimes(post)}</span>
          <span className="tabular min-w-6 text-right font-medium whitespace-nowrap text-accent-text">
            {open > 0 && `−${open}`}
          </span>
        </GridRowHead>
      ) : (
        <GridRowHead row={index} className="flex flex-col justify-center">
          <span className="shrink-0 font-medium" title={post.premise}>
            <NameOrShort name={post.premise} short={short.codeOf(post.premiseId)} />
          </span>
          <span className="tabular flex justify-between gap-2 text-text-muted">
            <span className="truncate">
              {shortTimes(post)} {type}
            </span>
            <span className="whitespace-nowrap">
              {required - open}/{required}
            </span>
          </span>
        </GridRowHead>
      )}
      {days.map((day, column) => {
        const cell = cells[column];
        const on = `${short.dayText(day)} · ${where}`;
        const place = { row: index, column };
        if (!cell)
          return (
            <GridCell
              key={day}
              {...place}
              label={short.labelText(on, t('assignment.grid.notOrdered'))}
              className="bg-surface-sunken"
            />
          );
        const found =
          props.guardId === null
            ? undefined
            : problemsAt(props.deferredState, props.open, cell.slots, props.guardId);
        const problems = found && props.describeProblems(found);
        const texts = [
          short.filledText(cell.required - cell.open, cell.required),
          ...cell.guards.map(({ guardId, state }) =>
            state ? short.withDetail(props.nameOf(guardId), short.stateText(state)) : props.nameOf(guardId),
          ),
          ...(problems ?? []).map(({ message }) => message),
        ];
        const [first] = pendingFirst(cell);
        const style = isCompact && first && cell.open === 0 ? short.styleOf(first.guardId) : undefined;
        const shared = {
          ...place,
          label: short.labelText(on, short.list(texts)),
          className: clsx(
            // On a colour the muted text would have too little contrast.
            cell.isOver && !style && 'text-text-muted',
            cell.open > 0 && !cell.isOver && 'bg-accent-soft text-accent-text',
            problems?.length && 'bg-hatch',
          ),
        };
        if (!isCompact)
          return (
            <GridCell key={day} {...shared} title={texts.join('\n')}>
              <PostCellContent cell={cell} problems={problems} nameOf={props.nameOf} short={short} />
            </GridCell>
          );
        const others = cell.guards.length - 1;
        return (
          <CompactCell
            key={day}
            {...shared}
            title={[on, ...texts].join('\n')}
            className={clsx(
              shared.className,
              cell.open > 0 && !cell.isOver && 'font-medium',
              cell.guards.some(({ isPending }) => isPending) &&
                'outline-1 -outline-offset-2 outline-line-strong outline-dashed',
            )}
            style={style}
            state={mostUrgentState(cell)}
            text={first ? short.initialsOf(first.guardId) : `−${cell.open}`}
            corner={first ? (cell.open > 0 ? `−${cell.open}` : others > 0 ? `+${others}` : '') : ''}
          />
        );
      })}
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

/** Of the guards of a cell. */
const mostUrgentState = ({ guards }: PostCell): DutyState | undefined => {
  const states = guards.flatMap(({ state }) => state ?? []);
  return states.length > 0 ? stateOfDuty(states) : undefined;
};

const pendingFirst = ({ guards }: PostCell) =>
  [...guards].sort((a, b) => Number(b.isPending) - Number(a.isPending));

interface PostCellContentProps {
  cell: PostCell;
  problems: ReturnType<StaffingFacts['describeProblems']> | undefined;
  nameOf: (guardId: Id) => string;
  short: ShortNames;
}

const PostCellContent = ({ cell, problems, nameOf, short }: PostCellContentProps) => {
  const isBlocked = problems?.some(({ severity }) => severity === 'block') ?? false;
  const [first, ...others] = pendingFirst(cell);
  const state = mostUrgentState(cell);
  const Icon = problems?.length ? (isBlocked ? Ban : TriangleAlert) : Check;
  return (
    <>
      <span className="tabular flex items-center justify-between gap-1 font-medium">
        {cell.required - cell.open}/{cell.required}
        {state && !problems ? (
          <DutyStateSign state={state} />
        ) : (
          // Only while a guard is being assigned: otherwise a tick would say that the guards have confirmed.
          problems && <Icon className="size-4 shrink-0" aria-hidden />
        )}
      </span>
      {first && (
        <span className="flex gap-1">
          <NameOrShort
            name={nameOf(first.guardId)}
            short={short.initialsOf(first.guardId)}
            className={clsx(
              cell.guards.some(({ isPending }) => isPending) &&
                'rounded border border-dashed border-line-strong px-px',
            )}
          />
          {others.length > 0 && <span className="whitespace-nowrap text-text-muted">+{others.length}</span>}
        </span>
      )}
    </>
  );
};
