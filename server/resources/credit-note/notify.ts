import type { Note } from '@contract/credit-note';
import type { Id, Lang } from '@contract/primitives';
import { moneyText } from '@domain/money-text';
import { notePage } from '@domain/page-path';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { peopleReaching } from '@server/model/people-reaching';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { userTable } from '@server/model/user';
import { issueDocumentLink } from '@server/platform/document/document-links';
import { queueMail } from '@server/platform/mail/queue-mail';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

type NotifiedNote = Pick<Note, 'id' | 'kind' | 'code' | 'premise' | 'invoiceCode' | 'currency' | 'total'>;
type NoteMail = 'noteIssued' | 'noteVoided' | 'noteDeclined';

/** Mails the active clients who can see the note, except the actor. */
const mailClients = async (
  tx: Tx,
  { viewer, now }: Actor,
  kind: NoteMail,
  note: NotifiedNote,
  { reason, among, invoiceId }: { reason: string; among?: SQL; invoiceId?: Id },
): Promise<void> => {
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
  const paramsIn = (language: Lang, premise: string) => ({
    note: note.kind,
    code: note.code,
    premise,
    invoice: note.invoiceCode,
    amount: moneyText(language, note.total, note.currency),
    reason,
  });
  // A declined request was never issued.
  const attached = kind !== 'noteDeclined' && { document: { kind: note.kind, id: note.id } };
  const page = notePage('client', note.premise.id, note.kind, note.code);
  for (const { email, language, premise, ...name } of people) {
    const params = { person: personName(name), ...paramsIn(language, premise) };
    const link = { noteId: note.id, partId: null, recipient: email };
    // Whoever the mail is passed on to can read the note; one that is void or declined is for who has an account.
    const path = invoiceId === undefined ? page : await issueDocumentLink(tx, now, { ...link, invoiceId });
    await queueMail(tx, { to: email, language, content: { kind, params, path, ...attached } }, now);
  }
};

export const notifyIssued = (
  tx: Tx,
  actor: Actor,
  note: NotifiedNote & { reason: string },
  invoiceId: Id,
): Promise<void> => mailClients(tx, actor, 'noteIssued', note, { reason: note.reason, invoiceId });

export const notifyVoided = (tx: Tx, actor: Actor, note: NotifiedNote, reason: string): Promise<void> =>
  mailClients(tx, actor, 'noteVoided', note, { reason });

/** Notifies only the requester that a request was declined. */
export const notifyDeclined = (
  tx: Tx,
  actor: Actor,
  note: NotifiedNote,
  { reason, to }: { reason: string; to: Id },
): Promise<void> => mailClients(tx, actor, 'noteDeclined', note, { reason, among: eq(userTable.id, to) });
