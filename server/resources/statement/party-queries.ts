import type { Day, Id, Lang, Minor } from '@contract/primitives';
import type { StatementKind, StatementParty } from '@contract/statement';
import { invoiceCodeOf } from '@domain/invoice-code';
import { movesOfParts } from '@domain/invoice-split';
import { minor, ZERO } from '@domain/money';
import { compareNames } from '@domain/name-order';
import type { StatementEvent } from '@domain/statement';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { writeOffTable } from '@server/model/receipt';
import { premiseInReach, within } from '@server/model/scope';
import { type DatedNoteMove, listNoteMoves } from '@server/platform/document/note-moves';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Period } from './event-queries';

/** Who was billed parts of a premise's invoices, or owed something before, by name; as billed last. */
export const listParties = async (
  tx: Tx,
  lang: Lang,
  premiseId: Id,
): Promise<(StatementParty & { address: string })[]> => {
  const billed = await tx
    .select({
      name: invoicePartTable.name,
      email: sql<string>`lower(${invoicePartTable.email})`,
      address: invoicePartTable.billingAddress,
    })
    .from(invoicePartTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoicePartTable.invoiceId))
    .where(and(eq(invoiceTable.premiseId, premiseId), isNotNull(invoiceTable.issuedOn)))
    .orderBy(desc(invoicePartTable.id));
  const owing = await tx
    .selectDistinct({ email: openingBalanceTable.partyEmail })
    .from(openingBalanceTable)
    .where(and(eq(openingBalanceTable.premiseId, premiseId), isNotNull(openingBalanceTable.partyEmail)));
  const parties = new Map<string, StatementParty & { address: string }>();
  for (const party of [
    ...billed,
    ...owing.map(({ email }) => ({ name: email ?? '', email: email ?? '', address: '' })),
  ])
    if (!parties.has(party.email)) parties.set(party.email, party);
  return [...parties.values()].sort((a, b) => compareNames(lang)(a.name, b.name));
};

type Event = StatementEvent & { currency: string };
type PartyInvoice = Awaited<ReturnType<typeof listPartInvoices>>[number];

/** The party's parts with their issued invoices. A void invoice keeps its parts. */
const listPartInvoices = (tx: Tx, premiseId: Id, email: string) =>
  tx
    .select({ part: invoicePartTable, invoice: invoiceTable })
    .from(invoicePartTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoicePartTable.invoiceId))
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        isNotNull(invoiceTable.issuedOn),
        sql`lower(${invoicePartTable.email}) = ${email}`,
      ),
    )
    .orderBy(asc(invoicePartTable.id));

/** What each note moved on one part. */
const noteEvents = (
  { part, invoice }: PartyInvoice,
  parts: readonly { id: Id; share: number | null; total: Minor }[],
  allMoves: readonly DatedNoteMove[],
): Omit<Event, 'dueOn' | 'currency'>[] => {
  const index = parts.findIndex(({ id }) => id === part.id);
  const moves = allMoves.filter(({ invoiceId }) => invoiceId === invoice.id);
  const amounts = movesOfParts(parts, moves);
  return moves.map(({ on, at, code, kind, isVoid }, move) => {
    const shown: StatementKind = isVoid ? `${kind}-void` : kind;
    return { on, at: at.toISOString(), kind: shown, code, amount: amounts[move]?.[index] ?? ZERO };
  });
};

/** All changes of what a party of a premise's split invoices owes. */
export const listPartyEvents = async (tx: Tx, premiseId: Id, email: string): Promise<Event[]> => {
  const invoices = await listPartInvoices(tx, premiseId, email);
  const invoiceIds = invoices.map(({ invoice }) => invoice.id);
  const moves = await listNoteMoves(tx, invoiceIds);
  const allParts = await tx
    .select()
    .from(invoicePartTable)
    .where(inArray(invoicePartTable.invoiceId, invoiceIds))
    .orderBy(asc(invoicePartTable.position));
  const openings = await tx
    .select()
    .from(openingBalanceTable)
    .where(and(eq(openingBalanceTable.premiseId, premiseId), eq(openingBalanceTable.partyEmail, email)));
  const partIds = invoices.map(({ part }) => part.id);
  const openingIds = openings.map(({ id }) => id);
  const payments = await tx
    .select({ payment: paymentTable, writtenOff: writeOffTable.id })
    .from(paymentTable)
    .leftJoin(writeOffTable, eq(writeOffTable.paymentId, paymentTable.id))
    .where(or(inArray(paymentTable.partId, partIds), inArray(paymentTable.openingBalanceId, openingIds)));
  const paymentsOf = (of: (payment: (typeof payments)[number]['payment']) => boolean) =>
    payments
      .filter(({ payment }) => of(payment))
      .map(({ payment: { on, at, amount }, writtenOff }) => {
        const [paid, released] = writtenOff
          ? (['write-off', 'write-off-reversed'] as const)
          : (['payment', 'reversal'] as const);
        return { on, at: at.toISOString(), kind: amount > 0 ? paid : released, amount: minor(-amount) };
      });
  const charge = (
    kind: 'invoice' | 'opening-balance',
    amount: Minor,
    [on, at]: [Day | null, Date | null],
    [voidedOn, voidedAt]: [Day | null, Date | null],
  ) => [
    ...(on && at ? [{ on, at: at.toISOString(), kind, amount }] : []),
    ...(voidedOn && voidedAt
      ? [{ on: voidedOn, at: voidedAt.toISOString(), kind: `${kind}-void` as const, amount: minor(-amount) }]
      : []),
  ];
  const ofParts = invoices.flatMap((each): Event[] => {
    const { part, invoice } = each;
    const { period, revision, issuedOn, issuedAt, voidedOn, voidedAt } = invoice;
    const code = printCodeOf(invoiceCodeOf(premiseId, period), revision);
    const parts = allParts.filter(({ invoiceId }) => invoiceId === invoice.id);
    const more = { dueOn: invoice.dueOn ?? '', currency: invoice.currency ?? '' };
    return [
      ...charge('invoice', part.total, [issuedOn, issuedAt], [voidedOn, voidedAt]),
      ...noteEvents(each, parts, moves),
      ...paymentsOf(({ partId }) => partId === part.id),
    ].map((event) => ({ code, ...event, ...more }));
  });
  const ofOpenings = openings.flatMap((opening): Event[] => {
    const { id, reference, dueOn, currency, amount, on, at, voidedOn, voidedAt } = opening;
    return [
      ...charge('opening-balance', amount, [on, at], [voidedOn, voidedAt]),
      ...paymentsOf(({ openingBalanceId }) => openingBalanceId === id),
    ].map((event) => ({ code: reference, ...event, dueOn, currency }));
  });
  return [...ofOpenings, ...ofParts];
};

/** The parties of split invoices of a company's premises in reach that owe something, or whose account changed since the period began. */
export const listOwingParties = async (
  tx: Tx,
  viewer: Viewer,
  companyId: Id,
  { from }: Period,
): Promise<{ premiseId: Id; partyEmail: string }[]> => {
  const reached = tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'document.edit'), eq(premiseTable.companyId, companyId)));
  const { rows } = await tx.execute<{ premiseId: Id; partyEmail: string }>(sql`
    select distinct invoice.premise_id as "premiseId", lower(part.email) as "partyEmail"
    from invoice_part part join invoice on invoice.id = part.invoice_id
    where invoice.premise_id in ${reached} and invoice.issued_on is not null
      and (part.balance <> 0 and invoice.status = 'Issued' or invoice.issued_on >= ${from}::date or invoice.voided_on >= ${from}::date
        or exists (select from note where note.invoice_id = invoice.id and note.issued_on is not null
          and (note.issued_on >= ${from}::date or note.voided_on >= ${from}::date))
        or exists (select from payment where payment.part_id = part.id and payment.paid_on >= ${from}::date))
    union
    select premise_id, party_email from opening_balance
    where premise_id in ${reached} and party_email is not null
      and (balance <> 0 or charged_on >= ${from}::date or voided_on >= ${from}::date
        or exists (select from payment where opening_balance_id = opening_balance.id and paid_on >= ${from}::date))
    union
    select premise_id, party_email from receipt
    where premise_id in ${reached}
      and (received_on >= ${from}::date or exists (select from receipt_withdrawal withdrawal
        where withdrawal.receipt_id = receipt.id and withdrawal.withdrawn_on >= ${from}::date))
    order by 1, 2`);
  return rows;
};
