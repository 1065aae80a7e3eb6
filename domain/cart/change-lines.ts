import type { ChangePreview } from '@contract/change-preview';
import type { Bucket } from '@contract/price';
import type { Day, Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { requestedGuards } from '../existing-slot';
import { addMoney, minor, ZERO } from '../money';
import { slotKey } from '../validation';
import type { ExistingSlots } from './existing-slots';

/** What an edit changes in one shift on one day. */
export interface ChangeLine {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  date: Day;
  shiftId: number;
  type: ShiftType;
  startTime: string;
  endTime: string;
  before: number;
  after: number;
  difference: Minor;
  /** The bucket of the added guards. */
  bucket: Bucket;
}

type Part = Pick<ChangeLine, 'date' | 'shiftId' | 'type' | 'startTime' | 'endTime' | 'bucket'>;

/**
 * What an edit changes, one line per shift and day. A slot with more guards and the urgent slot added for the same
 * hours share a line.
 */
export const changeLines = (
  { added, removed, changed }: Pick<ChangePreview, 'added' | 'removed' | 'changed'>,
  { slots }: Pick<ExistingSlots, 'slots'>,
): ChangeLine[] => {
  const lines = new Map<string, ChangeLine>();
  const put = (part: Part, guards: number, amount: number) => {
    const key = slotKey(part);
    const { date, shiftId, type, startTime, endTime, bucket } = part;
    const before = slots
      .filter((slot) => slotKey(slot) === key)
      .reduce((sum, slot) => sum + requestedGuards(slot), 0);
    const line = lines.get(key) ?? { after: before, difference: ZERO, bucket: 'normal' };
    const after = line.after + guards;
    lines.set(key, {
      key,
      kind: before === 0 ? 'added' : after === 0 ? 'removed' : 'changed',
      date,
      shiftId,
      type,
      startTime,
      endTime,
      before,
      after,
      difference: addMoney(line.difference, minor(amount)),
      bucket: guards > 0 && bucket !== 'normal' ? bucket : line.bucket,
    });
  };
  for (const slot of removed) put(slot, -slot.numOfSecurity, -slot.amount);
  for (const { before, after } of changed)
    put(after, after.numOfSecurity - before.numOfSecurity, after.amount - before.amount);
  for (const cell of added) put(cell, cell.numOfSecurity, cell.amount);
  return [...lines.values()].sort(
    (a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime),
  );
};
