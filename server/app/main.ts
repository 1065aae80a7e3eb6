import { join } from 'node:path';
import { isApiPath } from '@contract/api-path';
import { checkBackupFolder, nightlyBackupJob } from '@server/app/backup/nightly-backup.node';
import { ALL_COMMANDS } from '@server/app/control/all-commands.node';
import { listenForCommands } from '@server/app/control/listen-for-commands.node';
import { makeDemoData } from '@server/app/demo/demo';
import { findDemoAccounts } from '@server/app/demo/demo-accounts';
import { makeMasterData } from '@server/app/demo/master-data';
import { watchDemoAccounts } from '@server/app/demo/watch-demo-accounts';
import { startJobs } from '@server/app/jobs/jobs';
import { listenMetrics } from '@server/app/metrics/listen-metrics.node';
import { prometheusMeter } from '@server/app/metrics/meter.node';
import { issueFirstSetupLink } from '@server/app/setup/first-setup-link';
import { connect } from '@server/base/db/connect.node';
import { disksOf, refuseUnwritable } from '@server/base/db/disk.node';
import { makeFilesPrivate, restrictFolder } from '@server/base/db/private-folder.node';
import { type Environment, readEnvironment } from '@server/base/environment.node';
import { oncePerSecond } from '@server/base/once-per-second';
import { errorText } from '@server/base/ports/log';
import { nodeLog } from '@server/base/ports/log.node';
import { noMeter } from '@server/base/ports/meter';
import type { Ports } from '@server/base/ports/ports';
import { StartError } from '@server/base/start-error';
import { COMMIT, VERSION } from '@server/base/version';
import { findNewestSeal } from '@server/platform/audit/newest-seal';
import { findLastBackup } from '@server/platform/backup/backup-state';
import { findMailQueue } from '@server/platform/mail/mail-queue';
import { migrate } from '@server/platform/migrate/migrate';
import { migrateAsOwner } from '@server/platform/migrate/migrate-as-owner.node';
import { migrationSteps } from '@server/platform/migrate/migration-steps';
import { loadCommonPasswords } from '@server/platform/password/common-password';
import { encryptSecrets } from '@server/resources/second-factor/encrypt-secrets';
import { warmUpSignUp } from '@server/resources/sign-up/warm-up-sign-up';
import { createApp } from './compose';
import { endOnFatal } from './end-on-fatal.node';
import { type Handler, listen } from './listen.node';
import { nodePorts } from './ports.node';
import { decideDemo, readOptions, startWarnings } from './start-decision';
import { staticPages } from './static-pages.node';
import { stopper } from './stop.node';

const DIST = join(import.meta.dirname, '..');
const DEMO_ACCOUNTS = ['superadmin', 'manager', 'agent', 'staff', 'client'];
const DEMO_PASSWORD = 'Keepwatch-Demo-1';

type Options = ReturnType<typeof readOptions>;

const printLines = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Creates the first data; returns whether there are demo accounts afterwards. */
const prepareFirstData = async (
  ports: Ports,
  environment: Environment,
  options: Options,
): Promise<boolean> => {
  const { HOST: host, PUBLIC_URL: publicUrl, DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = environment;
  const { db, clock, log } = ports;
  const steps = migrationSteps(ports);
  await (DATABASE_URL && DATABASE_DIRECT_URL
    ? migrateAsOwner(DATABASE_DIRECT_URL, db, { clock, log, steps })
    : migrate(db, clock, steps));
  await ports.db.transaction((tx) => encryptSecrets(tx, ports.secretBox));
  const withDemo = decideDemo({
    host,
    publicUrl,
    place: DATABASE_URL ? 'The database' : `The data folder ${DATA_DIR}`,
    isEmbedded: !DATABASE_URL,
    ...options,
    hasDemoAccounts: (await findDemoAccounts(ports.db)).length > 0,
  });
  await makeMasterData(ports);
  if (withDemo) await makeDemoData(ports);
  return (await findDemoAccounts(ports.db)).length > 0;
};

/** Serves API paths by the app and all others by the static pages. */
const handlerOf = async (
  ports: Ports,
  app: ReturnType<typeof createApp>,
  hasDemo: () => Promise<boolean>,
): Promise<Handler> => {
  const page = await staticPages(join(DIST, 'web'), ports.publicUrl);
  return async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (!isApiPath(pathname)) {
      const response = page(request, await hasDemo());
      response.headers.set('date', ports.clock.now().toUTCString());
      return response;
    }
    const { response, setCookies } = await app.fetch(request, connection);
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    return response;
  };
};

const start = async () => {
  const options = readOptions(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  const log = nodeLog(environment.LOG_LEVEL);
  let stop = (exitCode: 0 | 1): void => process.exit(exitCode);
  endOnFatal(process, log, () => stop(1));
  makeFilesPrivate();
  const openFolder = await restrictFolder(environment.DATA_DIR);
  if (openFolder) log.warn({ reason: openFolder }, 'other accounts of this machine may read the data folder');
  if (environment.BACKUP_DIR) await checkBackupFolder(environment.BACKUP_DIR);
  const connection = await connect(
    {
      databaseUrl: environment.DATABASE_URL,
      ...(environment.DATABASE_REPLICA_URL && { replicaUrl: environment.DATABASE_REPLICA_URL }),
      dataDir: environment.DATA_DIR,
      prepared: join(DIST, 'prepared-database.bin'),
    },
    log,
  );
  const { HOST, PORT, TRUST_PROXY, METRICS_HOST, METRICS_PORT } = environment;
  const refuse = async (error: unknown) => {
    await connection.close();
    throw error;
  };
  const server = await listen(HOST, PORT, TRUST_PROXY).catch(refuse);
  // Before it migrates and serves, so that a start on a port that is taken changes nothing and breaks off no call.
  const metrics = METRICS_PORT ? await listenMetrics(METRICS_HOST, METRICS_PORT).catch(refuse) : null;
  const meter = metrics && prometheusMeter();
  const ports = nodePorts(environment, connection, meter ?? noMeter);
  const { clock, publicUrl } = ports;
  if (environment.CLOCK) log.warn({ clock: clock.now().toISOString() }, 'the clock was set by CLOCK');

  connection.crashed?.then((reason) => {
    log.error(
      { reason },
      'the embedded database ended by itself; start again, when there is room on its disk',
    );
    process.exit(1);
  });
  const hasDemo = await prepareFirstData(ports, environment, options).catch(async (error) => {
    await connection.close();
    if (!environment.DATABASE_URL) await refuseUnwritable(environment.DATA_DIR, error);
    throw error;
  });
  await connection.settle();
  const app = createApp(ports);
  app.describe();
  await loadCommonPasswords();
  // A full or locked database must not prevent the start: reads still work.
  await warmUpSignUp(ports).catch((error) =>
    log.warn({ reason: errorText(error) }, 'sign-up warm-up failed; the first one may be slow'),
  );
  const control = await listenForCommands(environment.DATA_DIR, ALL_COMMANDS, ports).catch((error) => {
    log.warn({ reason: errorText(error) }, 'the commands admin and backup will not reach this server');
    return null;
  });
  const closers: (() => unknown)[] = [
    () => app.close(),
    () => server.close(),
    () => metrics?.close(),
    () => control?.close(),
  ];
  stop = stopper(log, async () => {
    await Promise.all(closers.map((close) => close()));
    await connection.close();
  });
  // Before it serves, so that whatever is accepted is answered.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stop(0);
    });

  await server.serve(await handlerOf(ports, app, watchDemoAccounts(ports, hasDemo)));
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = environment;
  closers.push(startJobs(ports, folder === undefined ? [] : [nightlyBackupJob(ports, { folder, keep })]));
  const stored = oncePerSecond(async () => ({
    mailQueue: await findMailQueue(ports.db, 'mail', clock.now()),
    messageQueue: await findMailQueue(ports.db, 'gateway', clock.now()),
    lastBackup: await findLastBackup(ports.db),
    newestSeal: await findNewestSeal(ports.db),
  }));
  if (meter)
    metrics.serve(() =>
      meter.text({
        eventStreams: app.eventStreams,
        pool: () => connection.pool?.() ?? null,
        stored,
        disks: () => disksOf({ DATA_DIR: environment.DATA_DIR, BACKUP_DIR: folder }),
        build: { version: VERSION, commit: COMMIT ?? '', port: String(PORT) },
      }),
    );

  const link = await issueFirstSetupLink(ports);
  // In one write, so that a program waiting for the first line also gets the others.
  printLines(
    `Keepwatch is ready on ${publicUrl}`,
    ...(link
      ? ['There is no SuperAdmin yet. Set up the company by this link, once, within 24 hours:', link]
      : []),
    ...startWarnings(ports),
    ...(hasDemo
      ? [
          `Demo accounts: ${DEMO_ACCOUNTS.map((name) => `${name}@demo.test`).join(', ')}`,
          `Password of each: ${DEMO_PASSWORD}`,
        ]
      : []),
  );
};

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
