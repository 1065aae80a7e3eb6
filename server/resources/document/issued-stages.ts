import type { DocumentRow, DocumentStage } from '@contract/document';
import type { Day } from '@contract/primitives';
import type { AgeingBucket } from '@contract/statement';
import { dueDaysOf } from '@domain/statement';
import { invoiceTable } from '@server/model/invoice';
import { isUnsentInvoice } from '@server/platform/mail/mail-queue';
import { type SQL, sql } from 'drizzle-orm';
import type { DocumentQuery } from './document-query';

type Status = DocumentRow['status'];

/** The stages of issued invoices, each with the status that it shows. */
const STATUS_OF = {
  void: 'Void',
  credited: 'Credited',
  paid: 'Paid',
  overdue: 'Issued',
  sent: 'Issued',
  issued: 'Issued',
} as const satisfies Partial<Record<DocumentStage, Status>>;
type IssuedStage = keyof typeof STATUS_OF;
const STAGES = Object.keys(STATUS_OF) as IssuedStage[];

const isOwed = sql`status = 'Issued' and not is_paid`;

type Conditions = Partial<Record<IssuedStage, SQL>>;

/** WHERE for an owed invoice in each stage; exactly one holds. */
const owedConditionsOn = (today: Day) =>
  ({
    overdue: sql`due_on < ${today}::date`,
    sent: sql`due_on >= ${today}::date and mailed_at is not null`,
    issued: sql`due_on >= ${today}::date and mailed_at is null`,
  }) satisfies Conditions;

/** WHERE for an invoice in each stage; exactly one holds. */
const conditionsOn = (today: Day): Record<IssuedStage, SQL> => {
  const { overdue, sent, issued } = owedConditionsOn(today);
  return {
    void: sql`status = 'Void'`,
    credited: sql`status = 'Issued' and is_paid and paid = 0`,
    paid: sql`status = 'Issued' and is_paid and paid <> 0`,
    overdue: sql`${isOwed} and ${overdue}`,
    sent: sql`${isOwed} and ${sent}`,
    issued: sql`${isOwed} and ${issued}`,
  };
};

type Asked = Pick<DocumentQuery, 'status' | 'stage' | 'overdue' | 'unpaid' | 'age'>;

/** The stages of the issued invoices that a query asks for. */
const askedStages = ({ status, stage, overdue, unpaid, age }: Asked): IssuedStage[] =>
  STAGES.filter(
    (each) =>
      (status === undefined ? each !== 'void' : STATUS_OF[each] === status) &&
      (stage === undefined || each === stage) &&
      (overdue === undefined || (each === 'overdue') === overdue) &&
      (!(unpaid || age) || STATUS_OF[each] === 'Issued'),
  );

/** Of the stages asked for alone, so that an index that has no others is read without its table. */
const caseOf = (wordOf: (stage: IssuedStage) => string, query: Asked, today: Day): SQL => {
  const asked = askedStages(query);
  const value = (stage: IssuedStage) => sql.raw(`'${wordOf(stage)}'`);
  const [only = 'void', other] = [...new Map(asked.map((stage) => [wordOf(stage), stage])).values()];
  if (other === undefined) return value(only);
  const owed: Conditions = owedConditionsOn(today);
  const conditions = asked.every((stage) => stage in owed) ? owed : conditionsOn(today);
  const cases = asked.map((stage) => sql`when ${conditions[stage]} then ${value(stage)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
};

export const issuedStage = (query: Asked, today: Day): SQL => caseOf((stage) => stage, query, today);

export const issuedStatus = (query: Asked, today: Day): SQL =>
  caseOf((stage) => STATUS_OF[stage], query, today);

/** WHERE for what is as many days overdue as a bucket of the ageing says. */
export const isOfAge = (age: AgeingBucket, today: Day): SQL => {
  const { from, to } = dueDaysOf(age, today);
  return sql.join(
    [...(from ? [sql`due_on >= ${from}::date`] : []), ...(to ? [sql`due_on <= ${to}::date`] : [])],
    sql` and `,
  );
};

/** WHERE for the issued invoices that a query asks for, by columns that are indexed; null if it asks for none. */
export const issuedWhere = (query: DocumentQuery, today: Day): SQL | null => {
  const { age, month, premiseId, unsent } = query;
  const asked = askedStages(query);
  if (asked.length === 0) return null;
  const conditions = conditionsOn(today);
  const isWhole = (...stages: IssuedStage[]) => stages.every((each) => asked.includes(each));
  const ofStages = isWhole('credited', 'paid', 'overdue', 'sent', 'issued')
    ? sql`status = 'Issued'`
    : isWhole('overdue', 'sent', 'issued')
      ? isOwed
      : sql`(${sql.join(
          asked.map((each) => sql`(${conditions[each]})`),
          sql` or `,
        )})`;
  return sql.join(
    [
      ofStages,
      ...(age ? [isOfAge(age, today)] : []),
      ...(unsent ? [isUnsentInvoice(invoiceTable)] : []),
      ...(month === undefined ? [] : [sql`period = ${month}`]),
      ...(premiseId === undefined ? [] : [sql`premise_id = ${premiseId}`]),
    ],
    sql` and `,
  );
};
