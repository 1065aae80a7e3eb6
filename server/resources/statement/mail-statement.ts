import { type Day, DEFAULT_LANGUAGE, type Id, type Lang } from '@contract/primitives';
import { type CompanyStatement, type Statement, statementCalls } from '@contract/statement';
import { dayRangeText, dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import { companyStatementPage } from '@domain/page-path';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { translator } from '@server/base/translate';
import type { StatementContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { languageOfPayer } from '@server/model/payer-language';
import { partyAddressTable, premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { paymentText } from '@server/platform/document/payment-text';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { findCompanyStatement, findStatement } from './queries';

/** The billing address of a company, and the language of its earliest client user. */
const findPayer = async (tx: Tx, companyId: Id): Promise<{ email: string; language: Lang }> => {
  const [payer] = await tx
    .select({
      email: companyTable.billingEmail,
      language: languageOfPayer(companyTable.id),
    })
    .from(companyTable)
    .where(eq(companyTable.id, companyId));
  return { email: payer?.email ?? '', language: payer?.language ?? DEFAULT_LANGUAGE };
};

/** What was charged and paid between the two balances, in sums: the attached statement has the entries. */
const linesOf = (language: Lang, statement: CompanyStatement | Statement): StatementContent['lines'] => {
  const { from, to, opening, closing, entries, currency } = statement;
  const t = translator(language);
  const sum = (side: 'debit' | 'credit') => entries.reduce((total, entry) => total + entry[side], 0);
  return [
    { description: t('statement.openingOn', { day: dayText(language, from) }), amount: opening },
    { description: t('statement.column.debit'), amount: sum('debit') },
    { description: t('statement.column.credit'), amount: -sum('credit') },
    { description: t('statement.closingOn', { day: dayText(language, to) }), amount: closing },
  ].map(({ description, amount }) => ({ description, amount: moneyText(language, amount, currency) }));
};

interface Sent {
  email: string;
  language: Lang;
  statement: CompanyStatement | Statement;
  /** The payer's name. */
  payer: string;
}

const queueStatement = async (
  tx: Tx,
  now: Date,
  { email, language, statement, payer }: Sent,
  more: Pick<StatementContent, 'document' | 'path'>,
): Promise<void> => {
  const { from, to, closing, currency, head } = statement;
  const content: StatementContent = {
    kind: 'statement',
    params: {
      ...(await findAccountNames(tx, [email]))(email),
      seller: head.seller.name,
      company: payer,
      period: dayRangeText(language, from, to),
      closing: moneyText(language, closing, currency),
      payment:
        closing > 0 ? paymentText(language, head.seller, { amount: closing, currency, reference: null }) : '',
    },
    lines: linesOf(language, statement),
    ...more,
  };
  await queueMail(tx, { to: email, language, content }, now);
};

/** Whether a client entered the address of a party, and staff have not confirmed it. */
const isUnconfirmed = async (tx: Tx, premiseId: Id, email: string): Promise<boolean> => {
  const [row] = await tx
    .select({ enteredBy: partyAddressTable.enteredBy, confirmedAt: partyAddressTable.confirmedAt })
    .from(partyAddressTable)
    .where(and(eq(partyAddressTable.premiseId, premiseId), eq(partyAddressTable.email, email)));
  return row !== undefined && row.enteredBy !== null && row.confirmedAt === null;
};

/**
 * Queues the statement of a party of split invoices to its address, in the language of the premise's company. Throws not_found, and
 * conflict for an address that staff have not confirmed.
 */
export const mailPartyStatement = async (
  tx: Tx,
  actor: Actor,
  premiseId: Id,
  { partyEmail, ...requested }: { partyEmail: string; from?: Day | undefined; to?: Day | undefined },
): Promise<void> => {
  const [premise] = await tx
    .select({ companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(within(premiseInReach(tx, actor.viewer, 'document.edit'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  const { language } = await findPayer(tx, premise.companyId);
  const inLanguage = { ...actor, lang: language, t: translator(language) };
  const statement = await findStatement(tx, inLanguage, premiseId, { ...requested, partyEmail });
  const { party, from, to } = statement;
  if (!party) throw notFound();
  const { email } = party;
  if (await isUnconfirmed(tx, premiseId, email))
    throw new RefusalError('conflict', { addresses: email }, { reason: 'addressUnconfirmed' });
  await queueStatement(
    tx,
    actor.now,
    { email, language, statement, payer: party.name },
    {
      document: { kind: 'statement', premiseId, partyEmail: email, from, to },
    },
  );
  await recordAudit(tx, actor, {
    action: 'company.statementMailed',
    subject: `premise:${premiseId}`,
    after: { email, from, to },
  });
  await announceChange(tx, actor.now, statementCalls.mailParty.tells);
};

/**
 * Queues the statement of a company to its billing address, in the payer's language, over the premises that the sender reaches.
 * Throws not_found, and conflict for a company without a billing address.
 */
export const mailStatement = async (
  tx: Tx,
  actor: Actor,
  companyId: Id,
  requested: { from?: Day | undefined; to?: Day | undefined },
): Promise<void> => {
  const { email, language } = await findPayer(tx, companyId);
  const statement = await findCompanyStatement(
    tx,
    { ...actor, lang: language, t: translator(language) },
    companyId,
    requested,
  );
  if (email === '')
    throw new RefusalError('conflict', { company: statement.company.name }, { reason: 'noBillingAddress' });
  const { from, to, premises, company } = statement;
  await queueStatement(
    tx,
    actor.now,
    { email, language, statement, payer: company.name },
    {
      document: { kind: 'statement', id: companyId, premiseIds: premises.map(({ id }) => id), from, to },
      path: companyStatementPage('client', companyId, { from, to }),
    },
  );
  await recordAudit(tx, actor, {
    action: 'company.statementMailed',
    subject: `company:${companyId}`,
    after: { email, from, to },
  });
  await announceChange(tx, actor.now, statementCalls.mail.tells);
};
