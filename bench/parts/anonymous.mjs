import { Agent } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { anonymousRequests, labelOf } from '../anonymous-requests.mjs';
import { send } from '../load.mjs';
import { report } from '../report.mjs';

const SCREEN_MS = 90_000;
/** The most expensive requests are measured again several times; the minimum counts, to exclude other load. */
const REMEASURED = 15;
const REPEATS = 7;
const AT_ONCE = 10;

/** Each request has a different address, so that rate limits don't apply. */
const fromNewAddress = (request) => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return {
    ...request,
    headers: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}`, ...request.headers },
  };
};

const searchRequests = async (product, port) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ask = (request) => send(agent, { port, ...fromNewAddress(request) });
  /** Milliseconds of use of the server's main thread (perf_hooks), without other threads and waiting. */
  const costOf = async (make) => {
    const before = await product.ask();
    const { status } = await ask(make());
    return { make, status, ms: (await product.ask()) - before };
  };

  // The first request of a kind includes lazy initialisation, which can't be measured twice.
  const first = [];
  for (const path of ['/api/openapi.json', '/api/docs', '/', '/healthz', '/readyz'])
    first.push(await costOf(() => ({ method: 'GET', path })));
  const signUp = {
    email: 'first@keepwatch.test',
    password: 'Correct-Horse-7-Battery',
    firstName: 'Siu Ming',
    lastName: 'Chan',
    language: 'en',
  };
  first.push(
    await costOf(() => ({
      method: 'POST',
      path: '/api/v1/auth/sign-up',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUp),
    })),
  );
  const description = JSON.parse((await ask({ path: '/api/openapi.json' })).text);
  const page = (await ask({ path: '/' })).text;
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path).slice(0, 3);
  const { calls, requests } = anonymousRequests(description, files);

  const found = [];
  const until = performance.now() + SCREEN_MS;
  const inAnyOrder = requests.map((make) => [Math.random(), make]).sort(([one], [other]) => one - other);
  for (const [, make] of inAnyOrder) {
    if (performance.now() > until) break;
    found.push(await costOf(make));
  }
  const slowest = found.sort((one, other) => other.ms - one.ms).slice(0, REMEASURED);
  for (const candidate of slowest)
    for (let round = 0; round < REPEATS; round += 1)
      candidate.ms = Math.min(candidate.ms, (await costOf(candidate.make)).ms);
  slowest.sort((one, other) => other.ms - one.ms);
  const failed = found.filter(({ status }) => status >= 500);

  const [worst] = slowest;
  const waits = [];
  for (let round = 0; round < REPEATS; round += 1) {
    let isOver = false;
    const burst = Promise.all(Array.from({ length: AT_ONCE }, () => ask(worst.make()))).finally(() => {
      isOver = true;
    });
    let longest = 0;
    while (!isOver) {
      const started = performance.now();
      await ask({ path: '/healthz' });
      longest = Math.max(longest, performance.now() - started);
    }
    await burst;
    waits.push(longest);
  }
  agent.destroy();
  return {
    calls,
    tried: found.length,
    of: requests.length,
    first,
    slowest,
    failed,
    wait: Math.min(...waits),
  };
};

/** Finds the unauthenticated request that uses the server's thread the longest. */
export const anonymous = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const product = await startProduct({
    port,
    env: { DATA_DIR: folder.path, TRUST_PROXY: 'true', LOG_LEVEL: 'silent' },
    preload: join(import.meta.dirname, '..', 'thread-use.mjs'),
  });
  try {
    const { calls, tried, of, first, slowest, failed, wait } = await searchRequests(product, port);
    report(
      `anonymous: the dearest of ${tried} requests (of ${of}; ${calls} public calls)`,
      `${slowest[0].ms.toFixed(1)} ms of the thread`,
      '< 50',
    );
    for (const { make, status, ms } of slowest.slice(0, process.env.ALL ? REMEASURED : 5))
      report(`  ${ms.toFixed(1)} ms, answered ${status}`, labelOf(make()));
    for (const { make, ms } of first)
      if (ms > 20) report(`  ${ms.toFixed(1)} ms, once, as the first after the start`, labelOf(make()));
    for (const { make, status } of failed.slice(0, 5)) report(`  answered ${status}`, labelOf(make()));
    report(`  /healthz beside ${AT_ONCE} of the most expensive requests`, `${Math.round(wait)} ms`, '< 200');
  } finally {
    await product.stop();
    folder.remove();
  }
};
