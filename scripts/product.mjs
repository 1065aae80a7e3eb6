import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PASSWORD = 'Keepwatch-Demo-1';
/** Of measurements and test data, never of a company. */
export const SECRET_KEY = 'the-key-of-test-data-which-everybody-may-know';

export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'keepwatch-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const isReady = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

/**
 * Starts the built product and waits until it is ready. Needs `npm run build`. The module `preload` runs in its process and
 * answers the messages of `ask`.
 */
export const startProduct = async ({
  port,
  env = {},
  args = [],
  preload,
  program = 'dist/server/main.js',
}) => {
  const started = performance.now();
  const nodeArgs = preload ? ['--import', preload] : [];
  const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', SECRET_KEY, ...env },
    stdio: ['ignore', 'ignore', 'pipe', ...(preload ? ['ipc'] : [])],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${output}`);
    if (performance.now() - started > 120_000) {
      child.kill('SIGKILL');
      throw new Error('the product was not ready in two minutes');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    pid: child.pid,
    ask: () =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send('');
      }),
    readyAfterMs: performance.now() - started,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** A client of the product's API. */
export const signIn = async (port, email) => {
  const call = async (method, path, body, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
  const { status, body } = await call('POST', '/api/v1/auth/signin', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return {
    token: body.accessToken,
    call: (method, path, sent, headers) =>
      call(method, path, sent, { authorization: `Bearer ${body.accessToken}`, ...headers }),
  };
};

const dayFrom = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An order of `count` days from `firstDay` on, with one shift per day. */
export const orderOf = (premiseId, shift, firstDay, count) => ({
  premiseId,
  cartItems: [
    {
      dates: Array.from({ length: count }, (_, at) => dayFrom(firstDay + at)),
      selectMode: 'Single',
      shifts: [
        {
          shiftId: shift.id,
          type: shift.type,
          startTime: shift.startTime,
          endTime: shift.endTime,
          numOfSecurity: 1,
          isApplyUrgent: true,
        },
      ],
      bookingOwner: 'Bench',
      bookingOwnerContact: 'Bench',
      emailBookingOwner: 'bench@demo.test',
      phoneNumberBookingOwner: '2000 0000',
    },
  ],
});
