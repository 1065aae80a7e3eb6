import { randomUUID } from 'node:crypto';
import type { NoteKind } from '@contract/credit-note';
import type { Day } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor, ZERO } from '@domain/money';
import { today } from '@domain/time';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { servedCorrectionTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { paidNoticeTable } from '@server/model/paid-notice';
import { postOrderProposalTable } from '@server/model/post-order';
import { premiseTable } from '@server/model/premise';
import { problemReportTable } from '@server/model/problem-report';
import { servedQuestionTable } from '@server/model/served-month';
import { webhookDeliveryTable } from '@server/model/webhook';
import { type FileOwner, storePicture } from '@server/platform/file/store-picture';
import { createApiKey } from '@server/resources/api-key/create-api-key';
import { createNote } from '@server/resources/credit-note/write-note';
import { issueInvoice } from '@server/resources/invoice/issue';
import { createEntry } from '@server/resources/metadata/save-entry';
import { createReceipt } from '@server/resources/receipt/create-receipt';
import { createWebhook } from '@server/resources/webhook/save-webhook';
import { eq } from 'drizzle-orm';
import type { Person } from '../caller';
import { orderShifts } from '../site';

export const ISSUED_MONTH = '2026-01';

/** A picture of a record. One byte is enough, because downloads don't decode it. */
export const makePicture = ({ db, clock }: Ports, owner: FileOwner): Promise<string> =>
  storePicture(db, clock.now(), owner, { type: 'image/webp', bytes: new Uint8Array([0]) });

export const makeUnsentMail = async ({ db, clock }: Ports): Promise<number> => {
  const [mail] = await db
    .insert(mailTable)
    .values({
      messageId: randomUUID(),
      recipient: 'site@keepwatch.test',
      language: 'en',
      content: { kind: 'approved', params: { person: 'Wong' } },
      createdAt: clock.now(),
      lastError: 'ESOCKET CONN',
    })
    .returning({ id: mailTable.id });
  return mail?.id ?? 0;
};

interface EndedSlot {
  endedSlot: number;
  endedBooking: number;
  feeSlot: number;
}

/** Ordered for a future day and then moved back, because past days can't be ordered. */
export const makeEndedSlot = async (
  ports: Ports,
  by: Person,
  premise: number,
  date: Day,
): Promise<EndedSlot> => {
  const booking = await orderShifts(ports, by, premise, ['2026-04-22', '2026-04-23'], { Morning: 1 });
  const [slot, late] = booking.slots;
  const times = { startsAt: new Date(`${date}T00:00:00.000Z`), endsAt: new Date(`${date}T06:00:00.000Z`) };
  await ports.db
    .update(slotTable)
    .set({ date, ...times })
    .where(eq(slotTable.id, slot?.id ?? 0));
  await ports.db
    .update(slotTable)
    .set({ state: 'cancelled', lateFee: minor(21_000) })
    .where(eq(slotTable.id, late?.id ?? 0));
  return { endedSlot: slot?.id ?? 0, endedBooking: booking.id, feeSlot: late?.id ?? 0 };
};

/** An unpaid invoice with a slot that was corrected to nothing. Returns the slot's id. */
export const makeIssuedInvoice = async (ports: Ports, by: Person, premiseId: number): Promise<number> => {
  const { db, clock } = ports;
  const { endedSlot: slotId } = await makeEndedSlot(ports, by, premiseId, `${ISSUED_MONTH}-20`);
  await db.update(slotTable).set({ servedMinutes: 360 }).where(eq(slotTable.id, slotId));
  await issueInvoice(db, actorAt(by.viewer, clock.now()), { premiseId, period: ISSUED_MONTH }, 1);
  await db.insert(servedCorrectionTable).values({ slotId, amount: ZERO });
  return slotId;
};

/** A note of each kind on an issued invoice, requested by a client and drafted by staff. */
export const makeNotes = async (
  ports: Ports,
  { client, agent }: Record<'client' | 'agent', Person>,
  premiseId: number,
) => {
  const now = ports.clock.now();
  const invoiceCode = invoiceCodeOf(premiseId, ISSUED_MONTH);
  const lines = [{ description: 'Patrols', quantity: 1, price: minor(1_000) }];
  const note = async (kind: NoteKind, { viewer }: Person) => {
    const body = { premiseId, invoiceCode, reason: 'Nobody came', lines };
    return (await createNote(ports.db, actorAt(viewer, now), kind, body)).id;
  };
  return {
    requestedCredit: await note('credit-note', client),
    draftedCredit: await note('credit-note', agent),
    requestedDebit: await note('debit-note', client),
    draftedDebit: await note('debit-note', agent),
  };
};

/** A company of the premise, and of no other. */
export const makeCompany = async (
  { db, clock }: Ports,
  by: Viewer,
  { where, premise }: { where: string; premise: number },
): Promise<number> => {
  const names = { cn: where, hk: where, en: where };
  const entry = { code: where, names, order: 1, active: true };
  const { id } = await createEntry(db, actorAt(by, clock.now()), 'company', entry);
  await db.update(premiseTable).set({ companyId: id }).where(eq(premiseTable.id, premise));
  return id;
};

/** Of the company, not allocated. */
export const makeReceipt = ({ db, clock }: Ports, by: Viewer, companyId: number): Promise<number> =>
  createReceipt(db, actorAt(by, clock.now()), {
    payer: { companyId },
    on: today('Asia/Hong_Kong', clock.now().toISOString()),
    method: '',
    reference: '',
    amount: minor(1_000),
  });

/** Of the issued invoice. */
export const makePaidNotice = async (
  { db, clock }: Ports,
  premiseId: number,
  byUserId: number,
): Promise<number> => {
  const facts = { on: '2026-03-02', amount: minor(100), reference: 'FPS 1' };
  const [notice] = await db
    .insert(paidNoticeTable)
    .values({ premiseId, period: ISSUED_MONTH, ...facts, at: clock.now(), byUserId })
    .returning({ id: paidNoticeTable.id });
  return notice?.id ?? 0;
};

export const makeProblemReport = async (
  db: Ports['db'],
  about: { slotId: number; premiseId: number },
  reportedBy: number,
  at: Date,
): Promise<number> => {
  const [report] = await db
    .insert(problemReportTable)
    .values({ ...about, kind: 'no_show', note: 'Nobody came', reportedBy, at })
    .returning({ id: problemReportTable.id });
  return report?.id ?? 0;
};

/** In the issued month. */
export const makeServedQuestion = async (
  db: Ports['db'],
  about: { slotId: number; premiseId: number },
  askedBy: number,
  at: Date,
): Promise<number> => {
  const [question] = await db
    .insert(servedQuestionTable)
    .values({ ...about, month: ISSUED_MONTH, note: 'He left at five', askedBy, at })
    .returning({ id: servedQuestionTable.id });
  return question?.id ?? 0;
};

export const makeOffer = async (
  db: Ports['db'],
  { guardId, ...place }: { slotId: number; premiseId: number; guardId: number },
  createdBy: number,
  createdAt: Date,
): Promise<number> => {
  const until = new Date('2026-04-15T00:00:00Z');
  const [offer] = await db
    .insert(offerTable)
    .values({ ...place, minutes: 10, size: 1, until, createdBy, createdAt })
    .returning({ id: offerTable.id });
  if (!offer) throw new Error('The offer was not stored');
  await db.insert(offerGuardTable).values({ offerId: offer.id, guardId, askedAt: createdAt });
  return offer.id;
};

export const makeProposal = async (
  db: Ports['db'],
  premiseId: number,
  proposedBy: number,
  proposedAt: Date,
): Promise<number> => {
  const lines = [{ text: { cn: '', hk: '', en: 'Lock the gate' }, secret: false, photoIds: [] }];
  const [proposal] = await db
    .insert(postOrderProposalTable)
    .values({ premiseId, lines, proposedBy, proposedAt })
    .returning({ id: postOrderProposalTable.id });
  return proposal?.id ?? 0;
};

export const makeApiKey = async ({ db, clock }: Ports, by: Viewer): Promise<number> => {
  const body = { name: 'ERP', capabilities: ['premise.read' as const], until: '2026-12-31' };
  return (await createApiKey(db, actorAt(by, clock.now()), body)).id;
};

/** A webhook with a delivery. */
export const makeWebhook = async (
  ports: Ports,
  by: Viewer,
): Promise<{ webhook: number; delivery: number }> => {
  const { db, clock } = ports;
  const body = { url: 'https://hooks.example.com/', topics: ['guard.expiring' as const], active: true };
  const { id } = await createWebhook(db, actorAt(by, clock.now()), body, ports);
  const [delivery] = await db
    .insert(webhookDeliveryTable)
    .values({
      ...{ webhookId: id, messageId: crypto.randomUUID(), topic: 'guard.expiring', at: clock.now() },
      ...{ kind: 'guard', recordId: '1', recordVersion: 1 },
    })
    .returning({ id: webhookDeliveryTable.id });
  return { webhook: id, delivery: delivery?.id ?? 0 };
};
