import type { ReplaceBody } from '@contract/assignment';
import type { Instant } from '@contract/primitives';
import { startOfMinute } from '../coverage';
import type { AssignRow, ReleaseRow, StaffingRows, StaffSlot } from './facts';

/**
 * What replacing one guard by another is on each slot. The second comes now on a running slot, else at its start, and
 * stays until the first would have left; the first leaves when the second comes, and of a shift nobody came to nothing
 * stays.
 */
export const replacementRows = (
  { slotIds, securityId, by, from, leftAt, reason, note, overrides }: ReplaceBody,
  slots: readonly StaffSlot[],
  now: Instant,
): StaffingRows => {
  const rows = slotIds.map((slotId) => {
    const slot = slots.find(({ id }) => id === slotId);
    const begun = startOfMinute(now);
    const starts = slot?.startsAt ?? begun;
    const comes = from ?? (starts < begun ? begun : starts);
    const left = leftAt ?? (reason === 'no_show' ? starts : comes);
    const until = slot?.stints
      .filter(({ guardId, endsAt }) => guardId === securityId && endsAt > comes)
      .map(({ endsAt }) => endsAt)
      .sort()
      .at(-1);
    const release: ReleaseRow = { slotId, securityId, leftAt: left, ...(note && { reason: note }) };
    const assign: AssignRow = {
      slotId,
      securityId: by,
      from: comes,
      ...(until && { to: until }),
      ...(overrides && { overrides }),
    };
    return { assign, release };
  });
  return { assign: rows.map(({ assign }) => assign), unassign: rows.map(({ release }) => release) };
};
