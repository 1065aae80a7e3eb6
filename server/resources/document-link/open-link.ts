import type { Note, NoteKind } from '@contract/credit-note';
import type { Invoice } from '@contract/invoice';
import type { Id, Lang } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { ZERO } from '@domain/money';
import { type Actor, type AnyActor, actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { hashOf } from '@server/base/token';
import { translator } from '@server/base/translate';
import { JOB_VIEWER } from '@server/base/viewer';
import { noteTable } from '@server/model/credit-note';
import { documentLinkTable } from '@server/model/document-link';
import { invoiceTable } from '@server/model/invoice';
import { type Limit, takeAttempt } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';
import { findNote } from '@server/resources/credit-note/queries';
import { findInvoice } from '@server/resources/invoice/queries';
import { and, eq, gt, isNull } from 'drizzle-orm';

const OPEN_LIMIT = { kind: 'document.open', maxAttempts: 30, minutes: 60 } as const satisfies Limit;
const PDF_LIMIT = { kind: 'document.pdf', maxAttempts: 10, minutes: 1 } as const satisfies Limit;

const unknownKey = () => new FieldRefusalError([{ path: 'key', code: 'invalid_link' }]);

/** Hides the other parties; only the number of parts remains visible. */
const partsFor = (partId: Id | null, parts: Invoice['parts']): Invoice['parts'] =>
  partId === null
    ? parts
    : parts.map((part) =>
        part.id === partId ? part : { ...part, name: '', billingAddress: '', email: '', balance: ZERO },
      );

/** The invoice for whoever holds its link: what its paper says, and nothing of who handled it. */
const invoiceForLink = (invoice: Invoice, partId: Id | null): Invoice => ({
  ...invoice,
  parts: partsFor(partId, invoice.parts),
  payments: invoice.payments
    .filter((payment) => partId === null || payment.partId === partId)
    .map((payment) => ({ ...payment, by: null })),
  paidNotices: [],
  notesOnIt: [],
  revisions: [],
  history: [],
  links: [],
  hash: null,
  allowed: [],
});

/** Who reads is not known: the key of the link is the right to read this one document, in this language. */
const readerIn = (now: Date, lang: Lang): Actor => ({
  ...actorAt(JOB_VIEWER, now),
  lang,
  t: translator(lang),
});

const noteForLink = (note: Note, partId: Id | null): Note => ({
  ...note,
  parts:
    partId === null
      ? []
      : note.parts.map((part) =>
          part.id === partId ? part : { ...part, name: '', billingAddress: '', email: '', amount: ZERO },
        ),
  links: [],
  history: [],
  allowed: [],
});

/** What a link opens. */
type OpenedLink = { reader: Actor; partId: Id | null } & (
  | { kind: 'invoice'; document: Invoice }
  | { kind: NoteKind; document: Note }
);

const findLiveLink = async (tx: Tx, { now }: AnyActor, key: string) => {
  const [found] = await tx
    .select({ link: documentLinkTable, invoice: invoiceTable, noteKind: noteTable.kind })
    .from(documentLinkTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, documentLinkTable.invoiceId))
    .leftJoin(noteTable, eq(noteTable.id, documentLinkTable.noteId))
    .where(
      and(
        eq(documentLinkTable.keyHash, await hashOf(key)),
        isNull(documentLinkTable.endedAt),
        gt(documentLinkTable.endsAt, now),
      ),
    );
  return found ?? null;
};
type LiveLink = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

const documentOf = async (
  tx: Tx,
  { now }: AnyActor,
  { link, invoice: row, noteKind: kind }: LiveLink,
  lang: Lang,
): Promise<OpenedLink> => {
  const { premiseId, period, revision } = row;
  const { partId } = link;
  const reader = readerIn(now, lang);
  if (kind !== null) {
    const note = await findNote(tx, reader, { kind, key: String(link.noteId) });
    return { reader, kind, document: noteForLink(note, partId), partId };
  }
  const params = { premiseId, code: invoiceCodeOf(premiseId, period) };
  const invoice = await findInvoice(tx, reader, params, { revision });
  return { reader, kind: 'invoice', document: invoiceForLink(invoice, partId), partId };
};

/** Unknown keys of a network count together, so that guessing ends. */
const limitOpening = (
  tx: Tx,
  { now, address }: AnyActor,
  limit: Limit,
  found: LiveLink | null,
): Promise<void> => {
  const network = networkOf(address);
  return takeAttempt(tx, limit, found ? `${network} ${found.link.id}` : network, now);
};

/**
 * Opens a link: at most 30 times an hour from a network. Its first opening is noted for staff. Returns a refusal for a key that
 * is unknown or has ended, so that the attempt stays counted. Throws rate_limited.
 */
export const openLink = async (
  tx: Tx,
  actor: AnyActor,
  key: string,
): Promise<OpenedLink | FieldRefusalError> => {
  const found = await findLiveLink(tx, actor, key);
  await limitOpening(tx, actor, OPEN_LIMIT, found);
  if (!found) return unknownKey();
  const opened = await documentOf(tx, actor, found, actor.lang);
  await tx
    .update(documentLinkTable)
    .set({ openedAt: actor.now })
    .where(and(eq(documentLinkTable.id, found.link.id), isNull(documentLinkTable.openedAt)));
  return opened;
};

/** Opens a link to print it: at most ten times a minute from a network, 30 times an hour with this key. Refusals as `openLink`. */
export const openLinkToPrint = async (
  tx: Tx,
  actor: AnyActor,
  { key, language = actor.lang }: { key: string; language?: Lang | undefined },
): Promise<OpenedLink | FieldRefusalError> => {
  await takeAttempt(tx, PDF_LIMIT, networkOf(actor.address), actor.now);
  const found = await findLiveLink(tx, actor, key);
  await limitOpening(tx, actor, { ...OPEN_LIMIT, kind: 'document.pdf.key' }, found);
  return found ? documentOf(tx, actor, found, language) : unknownKey();
};
