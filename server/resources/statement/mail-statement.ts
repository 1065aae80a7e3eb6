import { type Day, DEFAULT_LANGUAGE, type Id, type Lang } from '@contract/primitives';
import { type CompanyStatement, statementCalls } from '@contract/statement';
import { dayRangeText, dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import { companyStatementPage } from '@domain/page-path';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { translator } from '@server/base/translate';
import type { StatementContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { paymentText } from '@server/platform/document/payment-text';
import { findAccountNames } from '@server/platform/mail/account-names';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq, sql } from 'drizzle-orm';
import { findCompanyStatement } from './queries';

/** The billing address of a company, and the language of its earliest client user. */
const findPayer = async (tx: Tx, companyId: Id): Promise<{ email: string; language: Lang }> => {
  const [payer] = await tx
    .select({
      email: companyTable.billingEmail,
      language: sql<Lang | null>`(select ${userTable.language} from ${userTable}
        where ${userTable.companyId} = ${companyTable.id} and ${userTable.status} = 'active'
        order by ${userTable.id} limit 1)`,
    })
    .from(companyTable)
    .where(eq(companyTable.id, companyId));
  return { email: payer?.email ?? '', language: payer?.language ?? DEFAULT_LANGUAGE };
};

/** What was charged and paid between the two balances, in sums: the attached statement has the entries. */
const linesOf = (language: Lang, statement: CompanyStatement): StatementContent['lines'] => {
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
  const { from, to, closing, currency, premises, head, company } = statement;
  const content: StatementContent = {
    kind: 'statement',
    params: {
      ...(await findAccountNames(tx, [email]))(email),
      seller: head.seller.name,
      company: company.name,
      period: dayRangeText(language, from, to),
      closing: moneyText(language, closing, currency),
      payment:
        closing > 0 ? paymentText(language, head.seller, { amount: closing, currency, reference: null }) : '',
    },
    lines: linesOf(language, statement),
    document: { kind: 'statement', id: companyId, premiseIds: premises.map(({ id }) => id), from, to },
    path: companyStatementPage('client', companyId, { from, to }),
  };
  await queueMail(tx, { to: email, language, content }, actor.now);
  await recordAudit(tx, actor, {
    action: 'company.statementMailed',
    subject: `company:${companyId}`,
    after: { email, from, to },
  });
  await announceChange(tx, actor.now, statementCalls.mail.tells);
};
