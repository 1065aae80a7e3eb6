import type { Leave, LeaveInput } from '@contract/guard';
import type { Day } from '@contract/primitives';

export type Rhythm = 'none' | 'weekdays' | 'cycle';

/** Form values of a leave; a missing day is empty. */
export interface LeaveValues {
  kind: Leave['kind'];
  from: Day | '';
  to: Day | '';
  rhythm: Rhythm;
  weekdays: number[];
  on: number | undefined;
  off: number | undefined;
  until: Day | '';
  note: string;
}

export const newLeave = (today: Day, kind: Leave['kind']): LeaveValues => ({
  kind,
  from: today,
  to: today,
  rhythm: 'none',
  weekdays: [],
  on: 6,
  off: 1,
  until: '',
  note: '',
});

export const leaveValuesOf = (today: Day, { kind, from, to, repeat, until, note }: Leave): LeaveValues => ({
  ...newLeave(today, kind),
  from,
  to,
  rhythm: !repeat ? 'none' : 'weekdays' in repeat ? 'weekdays' : 'cycle',
  ...(repeat && 'weekdays' in repeat && { weekdays: repeat.weekdays }),
  ...(repeat && 'on' in repeat && { on: repeat.on, off: repeat.off }),
  until: until ?? '',
  note: note ?? '',
});

export type LeaveField = 'from' | 'to' | 'weekdays' | 'cycle' | 'until';
export type LeaveProblem = 'required' | 'backwards';

/** Problems of the days, by field. */
export const leaveProblems = (values: LeaveValues): Partial<Record<LeaveField, LeaveProblem>> => {
  const { from, to, rhythm, weekdays, on, off, until } = values;
  const isOnce = rhythm === 'none';
  return {
    ...(!from && { from: 'required' as const }),
    ...(isOnce && !to && { to: 'required' as const }),
    ...(isOnce && from && to && to < from && { to: 'backwards' as const }),
    ...(rhythm === 'weekdays' && weekdays.length === 0 && { weekdays: 'required' as const }),
    ...(rhythm === 'cycle' && (!on || !off) && { cycle: 'required' as const }),
    ...(!isOnce && until && until < from && { until: 'backwards' as const }),
  };
};

const repeatOf = ({ rhythm, weekdays, on, off }: LeaveValues): LeaveInput['repeat'] => {
  if (rhythm === 'weekdays') return { weekdays: [...weekdays].sort((a, b) => a - b) };
  return rhythm === 'cycle' && on && off ? { on, off } : null;
};

/** The leave to send; undefined while it has problems. */
export const leaveBodyOf = (values: LeaveValues): LeaveInput | undefined => {
  if (Object.keys(leaveProblems(values)).length > 0) return;
  const { kind, from, to, until, note } = values;
  const repeat = repeatOf(values);
  return {
    kind,
    from,
    to: repeat ? from : to,
    repeat: repeat ?? null,
    until: repeat && until ? until : null,
    note: note.trim() || null,
  };
};

const bodyOf = ({ id: _stored, ...leave }: Leave): LeaveInput => leave;

/** All leave of a guard with one added or replaced; without `leave`, the replaced one is removed. */
export const withLeave = (
  stored: readonly Leave[],
  leave: LeaveInput | undefined,
  replaced?: Leave,
): LeaveInput[] => [...stored.filter(({ id }) => id !== replaced?.id).map(bodyOf), ...(leave ? [leave] : [])];
