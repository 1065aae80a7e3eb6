import { jobAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { actedBy } from '@server/model/acted-by';
import { slotTable } from '@server/model/booking';
import { dutyHistoryTable, dutyTable } from '@server/model/duty';
import type { MailRow } from '@server/model/mail';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

type Message = Pick<MailRow, 'guardId' | 'slotIds' | 'content' | 'createdAt'>;

/** The slots of a message, as the guard was told of them when it was queued; what was told since is another message's. */
const dutiesOf = ({ guardId, slotIds }: Message) =>
  and(eq(dutyTable.guardId, guardId ?? 0), inArray(dutyTable.slotId, slotIds ?? []));

const offersOf = (tx: Tx, { guardId, slotIds }: Message) =>
  and(
    eq(offerGuardTable.guardId, guardId ?? 0),
    isNull(offerGuardTable.hasAccepted),
    inArray(
      offerGuardTable.offerId,
      tx
        .select({ id: offerTable.id })
        .from(offerTable)
        .where(inArray(offerTable.slotId, slotIds ?? [])),
    ),
  );

/** Marks the shifts of a failed message as untold again. Idempotent. Returns false if nothing stored refers to it. */
export const takeBackTold = async (tx: Tx, message: Message, now: Date): Promise<boolean> => {
  const { guardId, slotIds, content, createdAt } = message;
  if (guardId === null || !slotIds || !content) return false;
  if (content.kind === 'offer') {
    await tx
      .update(offerGuardTable)
      .set({ toldAt: null })
      .where(and(offersOf(tx, message), eq(offerGuardTable.toldAt, createdAt)));
    return true;
  }
  if (content.kind !== 'duty' && content.kind !== 'dutyReleased') return false;
  const isShift = content.kind === 'duty';
  const failed = await tx
    .update(dutyTable)
    // Marked as seen before, it asks again.
    .set(
      isShift
        ? { failedMessage: 'shift', seenState: null, seenBy: null }
        : { failedMessage: 'release', releaseToldAt: null },
    )
    .where(
      and(
        dutiesOf(message),
        isShift
          ? and(eq(dutyTable.toldAt, createdAt), sql`${dutyTable.failedMessage} is distinct from 'shift'`)
          : eq(dutyTable.releaseToldAt, createdAt),
      ),
    )
    .returning({
      slotId: dutyTable.slotId,
      premiseId: sql<number>`(select ${slotTable.premiseId} from ${slotTable} where ${slotTable.id} = ${dutyTable.slotId})`,
    });
  if (failed.length > 0)
    await tx.insert(dutyHistoryTable).values(
      failed.map(({ slotId, premiseId }) => ({
        slotId,
        guardId,
        premiseId,
        act: 'failure',
        at: now,
        ...actedBy(jobAt(now).by),
      })),
    );
  return true;
};

/**
 * Undoes `takeBackTold` once the message is sent after all, unless the guard has been told otherwise since. Returns false as
 * `takeBackTold`.
 */
export const restoreTold = async (tx: Tx, message: Message): Promise<boolean> => {
  const { guardId, slotIds, content, createdAt } = message;
  if (guardId === null || !slotIds) return false;
  if (content?.kind === 'offer')
    await tx
      .update(offerGuardTable)
      .set({ toldAt: createdAt })
      .where(and(offersOf(tx, message), isNull(offerGuardTable.toldAt)));
  else if (content?.kind === 'duty')
    await tx
      .update(dutyTable)
      .set({ failedMessage: null })
      .where(and(dutiesOf(message), eq(dutyTable.failedMessage, 'shift'), eq(dutyTable.toldAt, createdAt)));
  else if (content?.kind === 'dutyReleased')
    await tx
      .update(dutyTable)
      .set({ failedMessage: null, releaseToldAt: createdAt })
      .where(and(dutiesOf(message), eq(dutyTable.failedMessage, 'release')));
  return true;
};
