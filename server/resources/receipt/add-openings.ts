import { type OpeningBalance, openingBalanceCalls } from '@contract/opening-balance';
import type { Id } from '@contract/primitives';
import { openingDayProblem } from '@domain/opening-balance';
import { isPeriodLocked } from '@domain/period-lock';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, RefusalError } from '@server/base/refusal';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable, splitPartyTable } from '@server/model/premise';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sealsOfOpenings } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { and, asc, inArray, isNull } from 'drizzle-orm';

const premisesOf = (openings: readonly OpeningBalance[]) => [
  ...new Set(openings.map(({ premiseId }) => premiseId)),
];

/** The same for what is owed by one payer for one old invoice. */
export const openingKey = ({
  premiseId,
  partyEmail,
  reference,
}: Pick<OpeningBalance, 'premiseId' | 'partyEmail' | 'reference'>): string =>
  `${premiseId} ${partyEmail?.toLowerCase() ?? ''} ${reference}`;

/** What is wrong with each: its days, or that it is stored already. */
export const newOpeningProblems = async (
  tx: Tx,
  { now }: Actor,
  openings: readonly OpeningBalance[],
): Promise<FieldProblem[][]> => {
  const today = await findToday(tx, now);
  const { lockedUntil } = await findSetting(tx);
  const rows = await tx
    .select()
    .from(openingBalanceTable)
    .where(
      and(inArray(openingBalanceTable.premiseId, premisesOf(openings)), isNull(openingBalanceTable.voidedAt)),
    );
  const stored = new Set(rows.map(openingKey));
  return openings.map((opening) => {
    const ofDays = openingDayProblem(opening, today);
    return [
      ...(ofDays ? [ofDays] : []),
      ...(isPeriodLocked(lockedUntil, opening.on) ? [{ path: 'on', code: 'period_locked' }] : []),
      ...(stored.has(openingKey(opening)) ? [{ path: 'reference', code: 'opening_exists' }] : []),
    ];
  });
};

/** Which of them name a payer that is no party of the premise's split invoices. */
export const findUnknownParties = async (tx: Tx, openings: readonly OpeningBalance[]): Promise<boolean[]> => {
  const parties = await tx
    .select({ premiseId: splitPartyTable.premiseId, email: splitPartyTable.email })
    .from(splitPartyTable)
    .where(inArray(splitPartyTable.premiseId, premisesOf(openings)));
  const partyKeys = new Set(parties.map(({ premiseId, email }) => `${premiseId} ${email.toLowerCase()}`));
  return openings.map(
    ({ premiseId, partyEmail }) =>
      partyEmail !== null && !partyKeys.has(`${premiseId} ${partyEmail.toLowerCase()}`),
  );
};

/** Stores checked opening balances, and returns their ids in order. Throws conflict if another user stored one meanwhile. */
export const addOpenings = async (
  tx: Tx,
  actor: Actor,
  openings: readonly OpeningBalance[],
): Promise<Id[]> => {
  await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(inArray(premiseTable.id, premisesOf(openings)))
    .orderBy(asc(premiseTable.id))
    .for('no key update');
  // Locks the books; the problems, which depend on them, are then read again.
  for (const on of new Set(openings.map((opening) => opening.on))) await requireOpenPeriod(tx, on);
  const problems = await newOpeningProblems(tx, actor, openings);
  if (problems.some((found) => found.length > 0)) throw new RefusalError('conflict');
  const { currency } = await findSetting(tx);
  const rows = await tx
    .insert(openingBalanceTable)
    .values(
      openings.map(({ partyEmail, ...opening }) => ({
        ...opening,
        dueOn: opening.dueOn ?? opening.on,
        partyEmail: partyEmail?.toLowerCase() ?? null,
        currency,
        at: actor.now,
        byUserId: actor.viewer.userId,
      })),
    )
    .returning();
  const seals = await sealsOfOpenings(rows);
  await recordAudit(
    tx,
    actor,
    ...rows.map(({ id, premiseId, partyEmail, reference, on, dueOn, amount }) => ({
      action: 'openingBalance.imported',
      subject: `openingBalance:${id}`,
      after: {
        premiseId,
        partyEmail,
        reference,
        on,
        dueOn,
        amount,
        seals: { [`openingBalance:${id}`]: seals[`openingBalance:${id}`] },
      },
    })),
  );
  await announceChange(tx, actor.now, openingBalanceCalls.void.tells);
  return rows.map(({ id }) => id);
};
