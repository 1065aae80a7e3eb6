import type { Day, Month } from '@contract/primitives';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor } from '@domain/money';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { invoiceTable } from '@server/model/invoice';
import { issueNote } from '@server/resources/credit-note/issue';
import { createNote } from '@server/resources/credit-note/write-note';
import { issueMany } from '@server/resources/invoice/issue-many';
import { mailInvoice } from '@server/resources/invoice/mail-invoice';
import { payInvoice } from '@server/resources/receipt/pay-invoice';
import { and, eq, ne } from 'drizzle-orm';
import type { DemoWorld } from './past-bookings';
import { at } from './past-bookings';
import type { DemoSite } from './sites';
import type { Step } from './timeline';

/** Invoices are issued on the second of a month, payments recorded on the twentieth. */
const ISSUE_DAY = '02';
const PAYMENT_DAY = '20';

/** Null without an issued invoice. */
const versionOf = async (tx: Tx, premiseId: number, period: Month): Promise<number | null> => {
  const [row] = await tx
    .select({ version: invoiceTable.version })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        eq(invoiceTable.period, period),
        ne(invoiceTable.status, 'Void'),
      ),
    );
  return row?.version ?? null;
};

/** The three last past months, oldest first; the drafts of the last one stay open. */
const billedMonths = (today: Day): [oldest: Month, next: Month, last: Month] => {
  const month = monthOf(today);
  return [addMonths(month, -3), addMonths(month, -2), addMonths(month, -1)];
};

/**
 * Three months of invoices: the oldest paid except for one premise, the next open or partly paid, with a credit
 * note and a request for one; the last month's drafts for the client's company are still to be issued.
 */
export const documentSteps = (world: DemoWorld): Step[] => {
  const { people, sites, today, now } = world;
  const clerk = people.superadmin.viewer;
  const [oldest, next, last] = billedMonths(today);
  const ofClient = sites.filter(({ company }) => company === 0);
  const isOwn = (site: DemoSite) => ofClient.includes(site);
  const dayIn = (month: Month, day: string) => at(world, `${addMonths(month, 1)}-${day}`, '10:00');

  const issueStep = (month: Month, which: readonly DemoSite[]): Step => ({
    at: dayIn(month, ISSUE_DAY),
    run: async (tx, when) => {
      const verdicts = await issueMany(
        tx,
        clerk,
        month,
        which.map(({ id }) => id),
        when,
      );
      // Some premises had no guards in some months.
      for (const [premiseId, problem] of verdicts)
        if (!problem) await mailInvoice(tx, actorAt(clerk, when), { premiseId, period: month }, {});
    },
  });
  const payStep = (month: Month, when: Date, which: readonly DemoSite[], amount?: number): Step => ({
    at: when,
    run: async (tx, then) => {
      for (const { id: premiseId } of which) {
        const version = await versionOf(tx, premiseId, month);
        if (version === null) continue;
        const path = { premiseId, period: month };
        await payInvoice(tx, actorAt(clerk, then), path, {
          isPaid: true,
          ...(amount === undefined ? {} : { amount: minor(amount) }),
          method: 'Bank transfer',
          reference: `TT ${premiseId}-${month.replace('-', '')}`,
          version,
        });
      }
    },
  });
  const requestStep = (site: DemoSite, when: Date, isAccepted: boolean): Step => ({
    at: when,
    run: async (tx, then) => {
      if ((await versionOf(tx, site.id, next)) === null) return;
      const note = await createNote(tx, actorAt(people.client.viewer, then), 'credit-note', {
        premiseId: site.id,
        invoiceCode: invoiceCodeOf(site.id, next),
        reason: 'The guard on the morning shift left early on two days',
        lines: [{ description: 'Morning shift, left early', quantity: 2, price: minor(21_000) }],
      });
      if (isAccepted)
        await issueNote(
          tx,
          actorAt(clerk, then),
          { kind: 'credit-note', key: String(note.id) },
          note.version,
        );
    },
  });

  const [first, second, third, fourth] = ofClient;
  const dayAfterIssue = dayIn(next, '05');
  const steps = [
    issueStep(oldest, sites),
    payStep(
      oldest,
      dayIn(oldest, PAYMENT_DAY),
      sites.filter((site) => site !== fourth),
    ),
    issueStep(
      next,
      sites.filter((site) => site !== second),
    ),
    payStep(
      next,
      dayIn(next, PAYMENT_DAY),
      sites.filter((site) => !isOwn(site)),
    ),
    ...(third ? [payStep(next, dayIn(next, PAYMENT_DAY), [third], 500_000)] : []),
    ...(first ? [requestStep(first, dayAfterIssue, true)] : []),
    ...(third ? [requestStep(third, dayAfterIssue, false)] : []),
    issueStep(
      last,
      sites.filter(({ company }) => company === 2),
    ),
  ];
  return steps.filter((step) => step.at <= now && step.at >= at(world, firstDayOf(oldest), '00:00'));
};
