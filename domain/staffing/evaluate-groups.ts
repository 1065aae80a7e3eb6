import type { Id } from '@contract/primitives';
import { type EvaluatedAssignment, evaluateRows } from './evaluate';
import type { AssignRow, ReleaseRow, Staffing, StaffingRows } from './facts';

/** The evaluated rows of each group that hasn't changed since. */
const evaluated = new WeakMap<Staffing, ReadonlyMap<string, readonly EvaluatedAssignment[]>>();

/** The slots that may be too full for all their rows, so that these depend on each other. */
const sharedSlots = ({ slots }: Staffing, { assign, unassign }: StaffingRows): ReadonlySet<Id> => {
  const assigned = new Map<Id, number>();
  const rows = new Map<Id, number>();
  const increase = (counts: Map<Id, number>, slotId: Id) => counts.set(slotId, (counts.get(slotId) ?? 0) + 1);
  for (const { slotId } of assign) increase(assigned, slotId);
  for (const { slotId } of [...assign, ...unassign]) increase(rows, slotId);
  const isShared = ([slotId, count]: [Id, number]) => {
    const { intervals = [], places = 0 } = slots.get(slotId) ?? {};
    return (rows.get(slotId) ?? 0) > 1 && intervals.length + count > places;
  };
  return new Set([...assigned].filter(isShared).map(([slotId]) => slotId));
};

/** The rows of each guard, and together those of all guards who share a slot. */
const groupsOf = (staffing: Staffing, rows: StaffingRows) => {
  const shared = sharedSlots(staffing, rows);
  const all = [...rows.assign, ...rows.unassign];
  const sharing = new Set(all.filter(({ slotId }) => shared.has(slotId)).map(({ guardId }) => guardId));
  const groups = new Map<Id | null, { assign: AssignRow[]; unassign: ReleaseRow[] }>();
  const groupOf = (guardId: Id) => {
    const key = sharing.has(guardId) ? null : guardId;
    const group = groups.get(key) ?? { assign: [], unassign: [] };
    groups.set(key, group);
    return group;
  };
  for (const row of rows.assign) groupOf(row.guardId).assign.push(row);
  for (const row of rows.unassign) groupOf(row.guardId).unassign.push(row);
  return groups.values();
};

/**
 * The assignments of `evaluateRows`, in any order. Rows that don't depend on each other are evaluated apart and kept, so
 * that a change of a month's plan costs no more than the rows of its guards.
 */
export const evaluateGroups = (staffing: Staffing, rows: StaffingRows): EvaluatedAssignment[] => {
  const cached = evaluated.get(staffing);
  const kept = new Map<string, readonly EvaluatedAssignment[]>();
  for (const group of groupsOf(staffing, rows)) {
    const key = JSON.stringify(group);
    kept.set(key, cached?.get(key) ?? evaluateRows(staffing, group).assignments);
  }
  evaluated.set(staffing, kept);
  return [...kept.values()].flat();
};
