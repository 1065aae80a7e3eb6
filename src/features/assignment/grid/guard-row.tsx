import type { Day } from '@contract/primitives';
import { hoursInWeek } from '@domain/assignment';
import { hoursOf } from '@domain/duty';
import { stateOfDuty } from '@domain/duty-state';
import { worksOf } from '@domain/staffing/evaluate';
import type { StaffGuard } from '@domain/staffing/facts';
import { timeOf } from '@domain/time';
import { GridCell, GridRowHead } from '@src/components/table/grid-cell';
import { DutyStateSign } from '@src/components/ui/duty-state-badge';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { CalendarX2, IdCard, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dutyStateOn, type GuardCell, guardCellsOf, problemsAt } from './cells';
import { CompactCell, NameOrShort } from './compact-cell';
import type { RowFacts } from './post-row';
import { type Post, shortTimes } from './posts';

interface GuardRowProps extends Omit<RowFacts, 'nameOf'> {
  index: number;
  guard: StaffGuard;
  stored: StaffGuard | undefined;
  days: readonly Day[];
  /** The post that guards are being assigned to: cells show the problems of each guard there. */
  post: Post | null;
  postOf: (slotId: number) => Post | undefined;
  typeName: (code: string) => string;
}

/** A guard: the work of each day, the hours against the weekly limit, and what prevents an assignment. */
export const GuardRow = memo((props: GuardRowProps) => {
  const { index, guard, stored, days, state } = props;
  const { t, i18n } = useTranslation();
  const cells = guardCellsOf(guard, stored, days, state);
  const works = worksOf(guard);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const hours = hoursOf(works.filter(({ date }) => first <= date && date <= last));
  const busiest = Math.max(...days.map((day) => hoursInWeek(works, day)), 0);
  const max = state.settings.maxWeeklyHours;
  const isOver = max !== null && busiest > max;
  const number = (value: number) => formatNumber(i18n.language, Math.round(value * 10) / 10);
  const texts =
    max === null
      ? t('assignment.grid.shortHours', { hours: number(hours) })
      : t('assignment.grid.hours', { hours: number(hours), busiest: number(busiest), max });
  return (
    <>
      <GridRowHead
        row={index}
        className={clsx('flex', props.isCompact ? 'items-center gap-1' : 'flex-col justify-center gap-px')}
        isCompact={props.isCompact}
      >
        <Link
          to={paths.guard(guard.id)}
          tabIndex={-1}
          className="min-w-0 flex-initial truncate font-medium underline-offset-4 hover:underline"
        >
          {guard.name}
        </Link>
        <span
          className={clsx('tabular flex items-center gap-2 text-text-muted', props.isCompact && 'ml-auto')}
          title={texts}
        >
          <span className="sr-only">{texts}</span>
          <span
            aria-hidden
            className={clsx(
              props.isCompact && 'hidden',
              'h-1 flex-1 overflow-hidden rounded-full bg-surface-sunken',
            )}
          >
            <span
              className={clsx('block h-full', isOver ? 'bg-warning' : 'bg-primary')}
              style={{ width: `${Math.min(100, max ? (busiest / max) * 100 : 0)}%` }}
            />
          </span>
          <span aria-hidden className={clsx('whitespace-nowrap', isOver && 'font-medium text-warning-text')}>
            {t('assignment.grid.shortHours', { hours: number(hours) })}
          </span>
        </span>
      </GridRowHead>
      {days.map((day, column) => (
        <GuardDayCell key={day} {...props} day={day} column={column} cell={cells[column]} />
      ))}
    </>
  );
}, isSameRow);

/** A row is redrawn when its guard changes, or the post that is being filled. */
function isSameRow(before: GuardRowProps, after: GuardRowProps): boolean {
  const { state, deferredState, open, ...rest } = before;
  if (Object.entries(rest).some(([name, value]) => after[name as keyof typeof rest] !== value)) return false;
  if (!after.post) return true;
  for (const slots of after.post.slots.values())
    for (const { id } of slots)
      if (
        deferredState.slots.get(id) !== after.deferredState.slots.get(id) ||
        open.get(id) !== after.open.get(id)
      )
        return false;
  return true;
}

/** How many works a cell has room for. */
const MAX_LINES = 2;

interface GuardDayCellProps extends GuardRowProps {
  day: Day;
  column: number;
  cell: GuardCell | undefined;
}

const GuardDayCell = ({ index, column, guard, day, cell, ...props }: GuardDayCellProps) => {
  const { t, i18n } = useTranslation();
  const { deferredState, open, describeProblems, post, postOf, typeName, short, isCompact } = props;
  const { works = [], isOnLeave = false, expiring = [] } = cell ?? {};
  const { timeZone } = deferredState.settings;
  const found = post ? problemsAt(deferredState, open, post.slots.get(day), guard.id) : undefined;
  const problems = found && describeProblems(found);
  const shown = works.map((work) => {
    const at = work.slot && postOf(work.slot.id);
    return {
      ...work,
      dutyState:
        work.slot && !work.isPending
          ? dutyStateOn(
              at?.slots.get(day)?.find(({ id }) => id === work.slot?.id)?.guards,
              guard.id,
              deferredState.now,
            )
          : undefined,
      premise: at?.premise ?? t('assignment.grid.elsewhere'),
      code: at ? short.codeOf(at.premiseId) : '…',
      times: shortTimes(
        at ?? { startTime: timeOf(work.startsAt, timeZone), endTime: timeOf(work.endsAt, timeZone) },
      ),
    };
  });
  const notes = [
    ...(isOnLeave ? [t('assignment.grid.off')] : []),
    ...shown.flatMap(({ shortRest }) =>
      shortRest === null
        ? []
        : [
            t('assignment.grid.shortRest', {
              hours: formatNumber(i18n.language, Math.round(shortRest * 10) / 10),
            }),
          ],
    ),
    ...expiring.map((type) => t('assignment.grid.expires', { type: typeName(type) })),
    ...(problems ?? []).map(({ message }) => message),
  ];
  const texts = [
    ...shown.map(({ premise, times, dutyState }) =>
      dutyState ? short.withDetail(`${premise} ${times}`, short.stateText(dutyState)) : `${premise} ${times}`,
    ),
    ...notes,
  ];
  const dutyStates = shown.flatMap(({ dutyState }) => dutyState ?? []);
  const label = short.labelText(
    short.list([guard.name, short.dayText(day)]),
    short.list(texts) || t('assignment.grid.free'),
  );
  const className = clsx(
    (isOnLeave || problems?.length) && 'bg-hatch',
    expiring.length > 0 && 'border-r-2 border-r-danger',
    works.length > 0 && 'bg-primary-soft',
  );
  if (isCompact) {
    const [first, ...others] = shown;
    return (
      <CompactCell
        row={index}
        column={column}
        label={label}
        title={[`${guard.name} · ${short.dayText(day)}`, ...texts].join('\n')}
        className={clsx(
          className,
          shown.some(({ isPending }) => isPending) &&
            'outline-1 -outline-offset-2 outline-line-strong outline-dashed',
          shown.some(({ shortRest }) => shortRest !== null) && 'border-l-4 border-l-warning bg-hatch',
        )}
        state={dutyStates.length > 0 ? stateOfDuty(dutyStates) : undefined}
        text={first ? first.code : isOnLeave ? t('assignment.grid.off') : ''}
        corner={others.length > 0 ? `+${others.length}` : ''}
      />
    );
  }
  return (
    <GridCell
      row={index}
      column={column}
      label={label}
      title={texts.join('\n') || undefined}
      className={className}
    >
      {shown
        .slice(0, MAX_LINES)
        .map(({ premise, code, times, startsAt, isPending, shortRest, dutyState }, _at, { length }) => (
          <span
            key={startsAt}
            className={clsx(
              'flex min-w-0 leading-4',
              length === 1 ? 'flex-col' : 'gap-1',
              isPending && 'rounded border border-dashed border-line-strong',
              shortRest !== null && 'border-l-4 border-l-warning bg-hatch pl-px',
            )}
          >
            <span className="tabular flex shrink-0 items-center gap-1 whitespace-nowrap">
              {times}
              {dutyState && <DutyStateSign state={dutyState} />}
            </span>
            <NameOrShort name={premise} short={code} className="text-text-muted" />
          </span>
        ))}
      {shown.length === 0 && (
        <span className="flex items-center gap-1 text-text-muted">
          {isOnLeave && <CalendarX2 className="size-4 shrink-0" aria-hidden />}
          {isOnLeave && <span className="truncate">{t('assignment.grid.off')}</span>}
          {problems && problems.length > 0 && <TriangleAlert className="size-4 shrink-0" aria-hidden />}
        </span>
      )}
      {expiring.length > 0 && <IdCard className="ml-auto size-4 shrink-0 text-danger-text" aria-hidden />}
    </GridCell>
  );
};
