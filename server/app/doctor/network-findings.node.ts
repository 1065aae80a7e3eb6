import { connect } from 'node:tls';
import type { Environment } from '@server/base/environment.node';
import { isLoopback, reachableHost } from '@server/base/loopback';
import { COMMIT, VERSION } from '@server/base/version';
import { type Finding, ok, todo } from './finding';

const TIMEOUT_MS = 5_000;
const CERTIFICATE_DAYS = 14;
/** An address for documentation (RFC 5737), which no caller has. */
const FORGED_ADDRESS = '192.0.2.1';

interface Health {
  version?: string;
  commit?: string | null;
  address?: string;
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

const readHealth = async (origin: string, headers: Record<string, string> = {}): Promise<Health | string> => {
  try {
    const response = await fetch(`${origin}/healthz`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as Health) : `HTTP ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
};

/** Why a server can't store data, or null where it can, or leaves the question open. */
const readProblem = async (origin: string): Promise<string | null> => {
  const options = { headers: { 'accept-language': 'en' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer: { reason?: string } = await fetch(`${origin}/readyz`, options)
    .then((response) => response.json())
    .catch(() => ({}));
  return answer.reason ?? null;
};

const nameOf = ({ version, commit }: Health) => (commit ? `${version} (${commit})` : String(version));

/** Whether this release is what runs, and can store data. */
export const examineRunning = async ({ HOST, PORT }: Environment): Promise<Finding> => {
  const origin = `http://${reachableHost(HOST)}:${PORT}`;
  const health = await readHealth(origin);
  if (typeof health === 'string')
    return todo('server', `None answers on port ${PORT} (${health}): start it, and see its log.`);
  const own = nameOf({ version: VERSION, commit: COMMIT });
  if (nameOf(health) !== own)
    return todo('server', `${nameOf(health)} runs, and this is ${own}: restart the server.`);
  const problem = await readProblem(origin);
  return problem
    ? todo('server', `${own} runs and stores nothing. ${problem}`)
    : ok('server', `${own} runs.`);
};

const daysLeft = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, servername: hostname, port: Number(port || 443), timeout: TIMEOUT_MS },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        socket.end();
        resolve((Date.parse(valid_to) - Date.now()) / 86_400_000);
      },
    );
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error('no answer')));
  });

const examineCertificate = async (url: URL): Promise<Finding[]> => {
  if (url.protocol !== 'https:') return [];
  const days = await daysLeft(url).catch(() => null);
  // Without an answer the address itself is what to mend.
  if (days === null) return [];
  const text = `The certificate of ${url.host} is valid for ${Math.floor(days)} days`;
  return [
    days < CERTIFICATE_DAYS ? todo('certificate', `${text}: renew it.`) : ok('certificate', `${text}.`),
  ];
};

const addressFinding = (address: string | undefined, trustsProxy: boolean, host: string): Finding => {
  if (address === FORGED_ADDRESS)
    return todo(
      'proxy',
      'It passes on the X-Forwarded-For of callers, who can thereby evade limits: set the header to the caller’s address.',
    );
  if (!trustsProxy)
    return todo(
      'proxy',
      `TRUST_PROXY is off, so that all users seem to come from ${address} and share its limits: set TRUST_PROXY=true.`,
    );
  return ok('proxy', `${host} reaches the server, which sees this machine as ${address}.`);
};

/** The way from the public address to the server, unless that is this machine. */
export const examineProxy = async ({ PUBLIC_URL, TRUST_PROXY }: Environment): Promise<Finding[]> => {
  const url = new URL(PUBLIC_URL);
  if (isLoopback(url.hostname)) return [];
  const health = await readHealth(url.origin, { 'x-forwarded-for': FORGED_ADDRESS });
  if (typeof health === 'string')
    return [
      todo(
        'proxy',
        `${url.origin} doesn't reach the server from here (${health}): check name, certificate and proxy.`,
      ),
    ];
  return [addressFinding(health.address, TRUST_PROXY, url.host), ...(await examineCertificate(url))];
};
