import type { Note } from '@contract/credit-note';
import type { Id, Lang, Minor } from '@contract/primitives';
import { moneyText } from '@domain/money-text';
import { notePage } from '@domain/page-path';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { peopleReaching } from '@server/model/people-reaching';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { userTable } from '@server/model/user';
import { issueDocumentLink } from '@server/platform/document/document-links';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { findConfirmed, findPayers } from '@server/resources/invoice/payer-queries';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { findNoteParts } from './part-queries';

type NotifiedNote = Pick<
  Note,
  'id' | 'kind' | 'code' | 'premise' | 'invoicePrintCode' | 'currency' | 'total'
>;
type NoteMail = 'noteIssued' | 'noteVoided' | 'noteDeclined';

const paramsIn = (
  language: Lang,
  note: NotifiedNote,
  { premise, reason }: { premise: string; reason: string },
) => ({
  note: note.kind,
  code: note.code,
  premise,
  invoice: note.invoicePrintCode,
  amount: moneyText(language, note.total, note.currency),
  reason,
});

/** Mails the active clients who can see the note, except the actor. Returns their addresses. */
const mailClients = async (
  tx: Tx,
  { viewer, now }: Actor,
  kind: NoteMail,
  note: NotifiedNote,
  { reason, among, invoiceId }: { reason: string; among?: SQL; invoiceId?: Id },
): Promise<string[]> => {
  const people = await tx
    .select({
      email: userTable.email,
      language: userTable.language,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      premise: premiseName(userTable.language),
    })
    .from(userTable)
    .innerJoin(premiseTable, eq(premiseTable.id, note.premise.id))
    .where(
      and(
        sql`${userTable.id} in (${peopleReaching(note.premise.id, 'creditNote.read', ['Client'])})`,
        ne(userTable.id, viewer.userId),
        among,
      ),
    )
    .orderBy(userTable.id);
  // A declined request was never issued.
  const attached = kind !== 'noteDeclined' && { document: { kind: note.kind, id: note.id } };
  const page = notePage('client', note.premise.id, note.kind, note.code);
  for (const { email, language, premise, ...name } of people) {
    const params = { person: personName(name), ...paramsIn(language, note, { premise, reason }) };
    const link = { noteId: note.id, partId: null, recipient: email };
    // Whoever the mail is passed on to can read the note; one that is void or declined is for who has an account.
    const path = invoiceId === undefined ? page : await issueDocumentLink(tx, now, { ...link, invoiceId });
    await queueMail(tx, { to: email, language, content: { kind, params, path, ...attached } }, now);
  }
  return people.map(({ email }) => email);
};

interface Issued {
  invoice: IssuedInvoice;
  reason: string;
  /** Who has the mail already. */
  mailed: readonly string[];
}

/** Mails whoever pays the invoice, at the addresses that invoices go to; a split one's parties each, of their share. */
const mailPayers = async (
  tx: Tx,
  now: Date,
  kind: 'noteIssued' | 'noteVoided',
  note: NotifiedNote,
  { invoice, reason, mailed }: Issued,
): Promise<void> => {
  const printed = await unsealInvoice(invoice);
  if (!printed) return;
  const { language, premise, head } = printed;
  const t = translator(language);
  const parts = await findNoteParts(tx, { ...note, invoiceId: invoice.id });
  const money = (amount: Minor) => moneyText(language, amount, note.currency);
  const isConfirmed = await findConfirmed(tx, invoice, head.billTo.email);
  const done = mailed.map((address) => address.toLowerCase());
  for (const { emails, partId } of await findPayers(tx, invoice, printed)) {
    const part = parts.find(({ id }) => id === partId);
    if (part?.amount === 0) continue;
    for (const to of emails) {
      if (to === '' || done.includes(to.toLowerCase()) || !isConfirmed(to)) continue;
      const params = {
        ...(await findAccountNames(tx, [to]))(to),
        ...paramsIn(language, note, { premise: premise.name, reason }),
        ...(part && {
          amount: t('note.partAmount', { amount: money(part.amount), total: money(note.total) }),
        }),
      };
      const link = { invoiceId: invoice.id, noteId: note.id, partId, recipient: to };
      // The links to a void note have ended: it is attached.
      const page = kind === 'noteIssued' ? { path: await issueDocumentLink(tx, now, link) } : {};
      const document = { kind: note.kind, id: note.id, partId };
      await queueMail(tx, { to, language, content: { kind, params, document, ...page } }, now);
    }
  }
};

export const notifyIssued = async (
  tx: Tx,
  actor: Actor,
  note: NotifiedNote & { reason: string },
  invoice: IssuedInvoice,
): Promise<void> => {
  const { reason } = note;
  const mailed = await mailClients(tx, actor, 'noteIssued', note, { reason, invoiceId: invoice.id });
  await mailPayers(tx, actor.now, 'noteIssued', note, { invoice, reason, mailed });
};

export const notifyVoided = async (
  tx: Tx,
  actor: Actor,
  note: NotifiedNote,
  { reason, invoice }: { reason: string; invoice: IssuedInvoice },
): Promise<void> => {
  const mailed = await mailClients(tx, actor, 'noteVoided', note, { reason });
  await mailPayers(tx, actor.now, 'noteVoided', note, { invoice, reason, mailed });
};

/** Notifies only the requester that a request was declined. */
export const notifyDeclined = async (
  tx: Tx,
  actor: Actor,
  note: NotifiedNote,
  { reason, to }: { reason: string; to: Id },
): Promise<void> => {
  await mailClients(tx, actor, 'noteDeclined', note, { reason, among: eq(userTable.id, to) });
};
