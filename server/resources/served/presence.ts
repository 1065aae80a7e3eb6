import type { EndedSlot } from '@contract/served';
import type { Slot } from '@contract/slot';
import { isProposedAsPlanned, type Press, proposeServed } from '@domain/served-proposal';
import { slotOfWire } from '@domain/wire-slot';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { findSetting } from '@server/platform/setting/queries';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';

export interface SlotPresence extends Pick<EndedSlot, 'proposedMinutes' | 'presence'> {
  /** Nothing differs from the plan, and nothing is doubtful. */
  isAsPlanned: boolean;
}

/** Reads what guards pressed on these slots. The result tells what follows for one of them. */
export const findPresence = async (
  tx: Tx,
  slotIds: readonly number[],
): Promise<(slot: Slot) => SlotPresence> => {
  const { servedRounding: rounding } = await findSetting(tx);
  const rows =
    slotIds.length === 0
      ? []
      : await tx
          .select({ slotId: slotTable.id, hasCheckIn: premiseTable.checkIn, record: dutyTable })
          .from(slotTable)
          .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
          .leftJoin(dutyTable, and(eq(dutyTable.slotId, slotTable.id), isNotNull(dutyTable.checkedInAt)))
          .where(
            and(
              inArray(slotTable.id, [...slotIds]),
              or(eq(premiseTable.checkIn, true), isNotNull(dutyTable.slotId)),
            ),
          );
  const withCheckIn = new Set(rows.flatMap(({ slotId, hasCheckIn }) => (hasCheckIn ? [slotId] : [])));
  const pressesOf = new Map<number, Press[]>();
  for (const { slotId, record } of rows) {
    if (!record) continue;
    const presses = pressesOf.get(slotId) ?? [];
    const { guardId, startsAt, checkedInAt, checkedOutAt, isInUnconfirmed, isOutUnconfirmed } = record;
    presses.push({
      guardId,
      startsAt: startsAt.toISOString(),
      checkedInAt: checkedInAt?.toISOString() ?? null,
      checkedOutAt: checkedOutAt?.toISOString() ?? null,
      isInUnconfirmed,
      isOutUnconfirmed,
    });
    pressesOf.set(slotId, presses);
  }
  return (wire) => {
    const slot = slotOfWire(wire);
    const presses = pressesOf.get(wire.id) ?? [];
    const proposal = proposeServed(slot, presses, { rounding, hasCheckIn: withCheckIn.has(wire.id) });
    const presence = wire.guards.flatMap(({ id, name, from }) => {
      const isOwn = (one: Pick<Press, 'guardId' | 'startsAt'>) => one.guardId === id && one.startsAt === from;
      const press = presses.find(isOwn);
      const mark = proposal.marks.find(isOwn)?.mark ?? null;
      if (!press && !mark) return [];
      return [
        {
          guard: { id, name },
          checkedInAt: press?.checkedInAt ?? null,
          checkedOutAt: press?.checkedOutAt ?? null,
          mark,
        },
      ];
    });
    return {
      proposedMinutes: proposal.minutes,
      presence,
      isAsPlanned: isProposedAsPlanned(slot, proposal),
    };
  };
};
