import { sealAudit } from '@server/audit/seal-audit';
import { rejectUndecided } from '@server/booking/reject-undecided';
import { sweepLapses } from '@server/breach/sweep-lapses';
import { announceExpiringLicences } from '@server/guard/announce-licences';
import { runInvoices } from '@server/invoice/run-invoices';
import { sendReminders } from '@server/invoice/send-reminders';
import { mailSender } from '@server/mail/send-mails';
import { mailNews } from '@server/notification/mail-news';
import type { Ports } from '@server/ports/ports';
import { type Job, runJobs } from './run-jobs';
import { tidy } from './tidy';

/** A mail on its way may end by itself for so long when the process stops; then it is broken off, and noted. */
const PATIENCE_MS = 5_000;
const NOTING_MS = 2_000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const mailJob = (ports: Ports): Job => {
  const sender = mailSender(ports);
  return {
    name: 'mail',
    // Mails leave within a second of the commit.
    everySeconds: 0.5,
    run: sender.sendDue,
    finish: async () => {
      await Promise.race([sender.finish(), wait(PATIENCE_MS)]);
      ports.mail.close?.();
      await Promise.race([sender.finish(), wait(NOTING_MS)]);
    },
  };
};

// Idempotent per day, so it may run often: a guard who is added is announced soon.
const licencesJob = ({ db, clock }: Ports): Job => ({
  name: 'licences',
  everySeconds: 600,
  run: () => announceExpiringLicences(db, clock.now()),
});

// What lapses does so at midnight; found within the hour, also by a server that was down then.
const lapsesJob = ({ db, clock }: Ports): Job => ({
  name: 'lapses',
  everySeconds: 3600,
  run: () => sweepLapses(db, clock.now()),
});

// A slot may end at any minute.
const undecidedJob = ({ db, clock }: Ports): Job => ({
  name: 'undecided',
  everySeconds: 60,
  run: () => rejectUndecided(db, clock.now()),
});

const tidyJob = ({ db, clock }: Ports): Job => ({
  name: 'tidy',
  everySeconds: 3600,
  run: () => tidy(db, clock.now()),
});

const auditJob = ({ db }: Ports): Job => ({
  name: 'audit',
  everySeconds: 60,
  run: () => sealAudit(db),
});

// Begun by a call; each run of the job issues what is left, and a step ends between two transactions.
const invoicesJob = ({ db, clock }: Ports): Job => ({
  name: 'invoices',
  everySeconds: 0.5,
  run: (stopping) => runInvoices(db, clock.now, stopping),
});

const remindersJob = ({ db, clock }: Ports): Job => ({
  name: 'reminders',
  everySeconds: 3600,
  run: () => sendReminders(db, clock.now()),
});

const newsJob = ({ db, clock }: Ports): Job => ({
  name: 'news',
  everySeconds: 2,
  run: () => mailNews(db, clock.now()),
});

/** Everything that runs by the clock, in both runtimes, and `more` of this one. The answer stops it, before the database. */
export const startJobs = (ports: Ports, more: readonly Job[] = []): (() => Promise<void>) =>
  runJobs(
    [
      mailJob(ports),
      newsJob(ports),
      licencesJob(ports),
      lapsesJob(ports),
      undecidedJob(ports),
      invoicesJob(ports),
      remindersJob(ports),
      auditJob(ports),
      tidyJob(ports),
      ...more,
    ],
    ports,
  );
