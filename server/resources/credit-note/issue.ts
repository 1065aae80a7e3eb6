import type { Note, NoteKind } from '@contract/credit-note';
import { evaluateNote } from '@domain/credit-note';
import { yearOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { noteCode } from '@domain/note-code';
import { noteStatusAfter } from '@domain/note-transitions';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { noteCounterTable } from '@server/model/credit-note';
import { findHead } from '@server/platform/document/find-head';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import type { NoteSnapshot } from '@server/platform/document/printed-note';
import { sealOfNote } from '@server/platform/document/seals';
import { FORM, seal } from '@server/platform/document/snapshot';
import { staleDocument } from '@server/platform/document/stale';
import { updateInvoiceSums } from '@server/platform/document/update-invoice-sums';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findSetting } from '@server/platform/setting/queries';
import { statusRefusal } from '@server/resources/invoice/lock-queries';
import { sql } from 'drizzle-orm';
import { requireBilledSlots } from './billed-slots';
import { findInvoiceCredit } from './invoice-credit';
import { lockNote, noteStatusRefusal } from './note-queries';
import { notifyIssued } from './notify';
import { findNote } from './queries';
import { recomputeOpenNotes } from './recompute-open-notes';
import { type NotePath, recordNote, updateNote } from './record';
import { requireIssuedInvoice, requireValidSums } from './refusals';

/**
 * Takes the next number of a kind and year. The counter row stays locked until the transaction ends and blocks
 * other issues, so call it after the last check. A rollback returns the number.
 */
const takeNextNumber = async (tx: Tx, kind: NoteKind, year: number): Promise<number> => {
  const [counter] = await tx
    .insert(noteCounterTable)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [noteCounterTable.kind, noteCounterTable.year],
      set: { last: sql`${noteCounterTable.last} + 1` },
    })
    .returning({ last: noteCounterTable.last });
  if (!counter) throw new Error(`The counter of ${kind} ${year} returned no number`);
  return counter.last;
};

/** Issues a note: numbers and seals it and applies it to its invoice. Its sums are recomputed. */
export const issueNote = async (
  tx: Tx,
  actor: Actor,
  { kind, key }: NotePath,
  version: number,
): Promise<Note> => {
  const { viewer, now } = actor;
  const { note, period, invoice: live } = await lockNote(tx, viewer, 'document.edit', kind, key);
  if (note.version !== version) throw await staleDocument(tx, actor, note.invoiceId);
  const status = noteStatusAfter('issue', note.status, viewer.roles);
  if (!status) throw noteStatusRefusal(note.status);
  const invoice = requireIssuedInvoice(live);
  if (invoice.id !== note.invoiceId) throw statusRefusal('Void', 'noteOnVoid');
  await requireBilledSlots(tx, actor, invoice, note);
  const setting = await findSetting(tx);
  const { account, printed } = await findInvoiceCredit(tx, invoice);
  const { premise, head } = await findHead(tx, note.premiseId, setting, printed.language);
  const sums = requireValidSums(actor, evaluateNote(account, kind, note.lines), invoice.currency);
  const issuedOn = today(setting.timeZone, now.toISOString());
  await requireOpenPeriod(tx, issuedOn);
  const year = yearOf(issuedOn);

  const number = await takeNextNumber(tx, kind, year);
  const code = noteCode({ kind, id: note.id, year, number });
  const invoiceCode = invoiceCodeOf(note.premiseId, period);
  const snapshot = {
    form: FORM,
    kind,
    code,
    invoiceCode,
    invoicePrintCode: printCodeOf(invoiceCode, invoice.revision),
    premise,
    head,
    language: printed.language,
    reason: note.reason,
    lines: note.lines,
    currency: invoice.currency,
    timeZone: setting.timeZone,
    taxLabel: printed.taxLabel,
    taxRate: note.taxRate,
    ...sums,
    issuedAt: now.toISOString(),
    issuedOn,
  } satisfies NoteSnapshot;
  const issued = { status, year, number, issuedAt: now, issuedOn, issuedBy: viewer.userId };
  const after = await updateNote(tx, note, { ...issued, ...sums, ...(await seal(snapshot)) }, now);
  await updateInvoiceSums(tx, invoice.id, now);
  await recomputeOpenNotes(tx, invoice);
  const seals = { [`note:${note.id}`]: await sealOfNote(after) };
  await recordNote(tx, actor, { action: 'issued', before: note, after, seals });
  await notifyIssued(tx, actor, { ...snapshot, id: note.id }, invoice);
  return findNote(tx, actor, { kind, key: String(note.id) });
};
