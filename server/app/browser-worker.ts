import { makeDemoData } from '@server/app/demo/demo';
import { makeMasterData } from '@server/app/demo/master-data';
import { startJobs } from '@server/app/jobs/jobs';
import { connectBrowser, eraseBrowserDatabase } from '@server/base/db/connect.browser';
import { systemClock } from '@server/base/ports/clock';
import { browserLog } from '@server/base/ports/log.browser';
import { pageTransport } from '@server/base/ports/mail.browser';
import { noMeter } from '@server/base/ports/meter';
import { browserPasswordHash } from '@server/base/ports/password-hash.browser';
import { browserPictures } from '@server/base/ports/picture.browser';
import type { Ports } from '@server/base/ports/ports';
import { sealKeyFinder } from '@server/base/ports/seal-key';
import { secretBox } from '@server/base/ports/secret-box';
import { browserSecretKey } from '@server/base/ports/secret-key.browser';
import { browserSuggest } from '@server/base/ports/suggest.browser';
import { migrate } from '@server/platform/migrate/migrate';
import { migrationSteps } from '@server/platform/migrate/migration-steps';
import { encryptSecrets } from '@server/resources/second-factor/encrypt-secrets';
import {
  CHANNEL,
  type FromLeader,
  LEADER_LOCK,
  type SentRequest,
  type ToLeader,
  tabLock,
} from './browser-messages';
import { createApp } from './compose';

/*
 * Every tab has this worker; the one that holds the lock leads: it opens the database and answers the
 * requests of all tabs. Two databases on one store would lose rows, and a transaction that spans two threads
 * would lose the code of its errors on the way.
 */
const channel = new BroadcastChannel(CHANNEL);
const send = (message: FromLeader) => channel.postMessage(message);

const loadPrepared = async (): Promise<Blob> => {
  const answer = await fetch(new URL('../../dist/prepared-database.bin', import.meta.url));
  return answer.blob();
};

const openRuntime = async () => {
  const connection = await connectBrowser(loadPrepared);
  const { db, findStorageProblem } = connection;
  const ports: Ports = {
    db,
    replica: null,
    findStorageProblem,
    clock: systemClock,
    passwordHash: browserPasswordHash(),
    mail: pageTransport(),
    messageGateway: null,
    webhooks: null,
    picture: browserPictures,
    pdf: null,
    suggest: browserSuggest(),
    secretBox: secretBox(browserSecretKey),
    findSealKey: sealKeyFinder(browserSecretKey),
    listNotedSeals: async () => [],
    log: browserLog,
    meter: noMeter,
    publicUrl: self.location.origin,
    trustProxy: false,
    hasMailServer: false,
    isBackedUpNightly: false,
    development: true,
  };
  await migrate(db, systemClock, migrationSteps(ports));
  await db.transaction((tx) => encryptSecrets(tx, ports.secretBox));
  await makeMasterData(ports);
  await makeDemoData(ports);
  await connection.settle();
  const app = createApp(ports);
  const stopJobs = startJobs(ports);
  return {
    fetch: app.fetch,
    close: async () => {
      await Promise.all([app.close(), stopJobs()]);
      await connection.close();
    },
  };
};

const running = new Map<string, { tab: string; abort: AbortController }>();

const answer = async (runtime: Awaited<ReturnType<typeof openRuntime>>, sent: SentRequest) => {
  const { id, tab, url, method, headers, body, connection } = sent;
  const abort = new AbortController();
  running.set(id, { tab, abort });
  const request = new Request(url, { method, headers, body, signal: abort.signal });
  const { response, setCookies } = await runtime.fetch(request, connection);
  send({ kind: 'head', id, status: response.status, headers: [...response.headers], setCookies });
  const reader = response.body?.getReader();
  abort.signal.addEventListener('abort', () => reader?.cancel());
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    send({ kind: 'chunk', id, bytes: part.value });
  }
  running.delete(id);
  send({ kind: 'end', id });
};

const failRequest = (id: string, error: unknown) => {
  browserLog.error({ error: String(error) }, 'a request broke off');
  running.delete(id);
  send({ kind: 'head', id, status: 500, headers: [], setCookies: [] });
  send({ kind: 'end', id });
};

/** A closed tab releases its lock; its requests are then aborted. */
const knownTabs = new Set<string>();
const watchTab = (tab: string) => {
  if (knownTabs.has(tab)) return;
  knownTabs.add(tab);
  void navigator.locks.request(tabLock(tab), () => {
    knownTabs.delete(tab);
    for (const request of running.values()) if (request.tab === tab) request.abort.abort();
  });
};

const becomeLeader = async () => {
  const leader = crypto.randomUUID();
  let runtime = openRuntime();
  let isOpen = false;
  const announce = async () => {
    await runtime;
    isOpen = true;
    send({ kind: 'leads', leader });
  };
  channel.onmessage = async ({ data: message }: MessageEvent<ToLeader>) => {
    if (message.kind === 'who-leads' && isOpen) send({ kind: 'leads', leader });
    if (message.kind === 'abort') running.get(message.id)?.abort.abort();
    if (message.kind === 'request') {
      watchTab(message.tab);
      await runtime.then((open) => answer(open, message)).catch((error) => failRequest(message.id, error));
    }
    if (message.kind === 'reset') {
      const old = await runtime;
      runtime = old.close().then(eraseBrowserDatabase).then(openRuntime);
      await runtime;
      send({ kind: 'end', id: message.id });
    }
  };
  try {
    await announce();
  } catch (error) {
    send({ kind: 'failed', reason: String(error) });
    throw error;
  }
};

// Held until the worker ends with its tab.
void navigator.locks.request(LEADER_LOCK, async () => {
  await becomeLeader();
  await new Promise(() => {});
});
