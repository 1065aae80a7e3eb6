import type { MailChannel } from '@contract/mail';
import type { Ports } from '@server/base/ports/ports';
import { mailSender } from '@server/platform/mail/send-mails';
import { deliverySender } from '@server/platform/webhook/send-deliveries';
import { publishNewestSeal } from '@server/resources/audit/publish-newest-seal';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { rejectUndecided } from '@server/resources/booking/reject-undecided';
import { continueBookingRuns } from '@server/resources/booking-run/continue-runs';
import { sweepLapses } from '@server/resources/breach/sweep-lapses';
import { markMissingGuards } from '@server/resources/duty/mark-missing-guards';
import { tellDueGuards } from '@server/resources/duty/tell-due-guards';
import { tellRequestedGuards } from '@server/resources/duty/tell-requested';
import { widenOffers } from '@server/resources/duty/widen-offers';
import { announceExpiringLicences } from '@server/resources/guard/announce-licences';
import { eraseDueGuards } from '@server/resources/guard-data/erase-due';
import { continueInvoiceRuns } from '@server/resources/invoice/continue-runs';
import { sendReminders } from '@server/resources/invoice/send-reminders';
import { mailNotifications } from '@server/resources/notification/mail-notifications';
import { documentAttachments } from '@server/resources/pdf/mail-attachments';
import { storeTotals } from '@server/resources/report/store-totals';
import { runStandingOrders } from '@server/resources/standing-order/run-standing-orders';
import { continueStatementRuns } from '@server/resources/statement/continue-runs';
import { cleanup } from './cleanup';
import { deleteOldRecords } from './delete-old-records';
import { type Job, runJobs } from './run-jobs';

/** Grace period on shutdown for what is being sent; then it is aborted and its outcome recorded. */
const FINISH_MS = 5_000;
const RECORD_MS = 2_000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Lets what is being sent finish for a while, aborts the rest, and waits until the outcomes are recorded. */
const closeSender = async (
  sender: { finish(): Promise<void> },
  transport: { close?(): void } | null,
): Promise<void> => {
  await Promise.race([sender.finish(), wait(FINISH_MS)]);
  transport?.close?.();
  await Promise.race([sender.finish(), wait(RECORD_MS)]);
};

const senderJob = (ports: Ports, channel: MailChannel, transport: { close?(): void } | null): Job => {
  const sender = mailSender(ports, channel, documentAttachments(ports));
  return {
    name: channel === 'mail' ? 'mail' : 'messages',
    // What is queued leaves within a second of the commit; without a transport it is given up in time.
    everySeconds: transport ? 0.5 : 60,
    run: sender.sendDue,
    finish: () => closeSender(sender, transport),
  };
};

/** Posts to other programs within a second of the commit; none where the runtime sends nothing. */
const webhookJobs = (ports: Ports): Job[] => {
  const { webhooks } = ports;
  if (!webhooks) return [];
  const sender = deliverySender(ports, webhooks);
  return [
    {
      name: 'webhooks',
      everySeconds: 0.5,
      run: sender.sendDue,
      finish: () => closeSender(sender, webhooks),
    },
  ];
};

// Idempotent per day, so it may run often; a new guard's licences are announced soon.
const licencesJob = ({ db, clock }: Ports): Job => ({
  name: 'licences',
  everySeconds: 600,
  run: (stopping) => announceExpiringLicences(db, clock.now(), stopping),
});

// Finds what is due by the day; a second run finds nothing.
const erasureJob = ({ db, clock }: Ports): Job => ({
  name: 'erasure',
  everySeconds: 3600,
  run: (stopping) => eraseDueGuards(db, clock.now(), stopping),
});

// Licences lapse at midnight; hourly runs find that, also after a downtime.
const lapsesJob = ({ db, clock }: Ports): Job => ({
  name: 'lapses',
  everySeconds: 3600,
  run: (stopping) => sweepLapses(db, clock.now(), stopping),
});

// A slot may end at any minute.
const undecidedJob = (ports: Ports): Job => ({
  name: 'undecided',
  everySeconds: 60,
  run: (stopping) => rejectUndecided(ports, stopping),
});

const cleanupJob = ({ db, clock }: Ports): Job => ({
  name: 'cleanup',
  everySeconds: 3600,
  run: (stopping) => cleanup(db, clock.now(), stopping),
});

const oldRecordsJob = ({ db, clock }: Ports): Job => ({
  name: 'old-records',
  everySeconds: 3600,
  run: (stopping) => deleteOldRecords(db, clock.now(), stopping),
});

const reportMonthsJob = ({ db, clock }: Ports): Job => ({
  name: 'report-months',
  everySeconds: 600,
  run: (stopping) => storeTotals(db, clock.now(), stopping),
});

const auditJob = (ports: Ports): Job => ({
  name: 'audit',
  everySeconds: 60,
  run: (stopping) => sealAudit(ports, stopping),
});

const newestSealJob = (ports: Ports): Job => ({
  name: 'newest-seal',
  everySeconds: 3600,
  run: () => publishNewestSeal(ports),
});

// Started by a call; stops between bookings.
const bookingRunsJob = (ports: Ports): Job => ({
  name: 'booking-runs',
  everySeconds: 0.5,
  run: (stopping) => continueBookingRuns(ports, stopping),
});

// Started by a call; each run issues the remaining invoices and can stop between transactions.
const invoicesJob = (ports: Ports): Job => ({
  name: 'invoices',
  everySeconds: 0.5,
  run: (stopping) => continueInvoiceRuns(ports, stopping),
});

// Started by a call; stops between companies.
const statementRunsJob = (ports: Ports): Job => ({
  name: 'statement-runs',
  everySeconds: 0.5,
  run: (stopping) => continueStatementRuns(ports, stopping),
});

const remindersJob = ({ db, clock, log }: Ports): Job => ({
  name: 'reminders',
  everySeconds: 3600,
  run: (stopping) => sendReminders(db, clock.now(), log, stopping),
});

// Idempotent per day and month; frequent runs order soon after midnight, also after a downtime.
const standingOrdersJob = (ports: Ports): Job => ({
  name: 'standing-orders',
  everySeconds: 600,
  run: (stopping) => runStandingOrders(ports, stopping),
});

// Started by a call; stops between transactions.
const tellRequestedJob = (ports: Ports): Job => ({
  name: 'tell-requested',
  everySeconds: 0.5,
  run: (stopping) => tellRequestedGuards(ports, stopping),
});

const tellJob = (ports: Ports): Job => ({
  name: 'tell-guards',
  everySeconds: 60,
  run: (stopping) => tellDueGuards(ports, stopping),
});

// A guard is missing minutes after the start, so it runs often.
const missingJob = (ports: Ports): Job => ({
  name: 'missing-guards',
  everySeconds: 15,
  run: (stopping) => markMissingGuards(ports, stopping),
});

const offersJob = (ports: Ports): Job => ({
  name: 'offers',
  everySeconds: 15,
  run: (stopping) => widenOffers(ports, stopping),
});

const notificationsJob = ({ db, clock }: Ports): Job => ({
  name: 'notifications',
  everySeconds: 2,
  run: (stopping) => mailNotifications(db, clock.now(), stopping),
});

/** The jobs of both runtimes. */
export const jobsOf = (ports: Ports): Job[] => [
  senderJob(ports, 'mail', ports.mail),
  senderJob(ports, 'gateway', ports.messageGateway),
  ...webhookJobs(ports),
  notificationsJob(ports),
  tellRequestedJob(ports),
  tellJob(ports),
  missingJob(ports),
  offersJob(ports),
  licencesJob(ports),
  lapsesJob(ports),
  undecidedJob(ports),
  standingOrdersJob(ports),
  bookingRunsJob(ports),
  invoicesJob(ports),
  statementRunsJob(ports),
  remindersJob(ports),
  auditJob(ports),
  newestSealJob(ports),
  erasureJob(ports),
  cleanupJob(ports),
  oldRecordsJob(ports),
  reportMonthsJob(ports),
];

/**
 * Starts the jobs of both runtimes and `more` of this one. Returns a function that stops them, to be called before
 * the database closes.
 */
export const startJobs = (ports: Ports, more: readonly Job[] = []): (() => Promise<void>) =>
  runJobs([...jobsOf(ports), ...more], ports);
