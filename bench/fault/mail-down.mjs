import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';

const PEOPLE = ['superadmin', 'manager', 'agent', 'staff', 'client'].map((name) => `${name}@demo.test`);
/** The first attempt fails at once; the next one follows after five seconds. */
const DOWN_MS = 2_000;
const TIMEOUT_MS = 20_000;
/** Time in which a duplicate mail would have arrived. */
const DUPLICATE_MS = 6_000;

const mailServer = async (port, received) => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => server.close(resolve));
};

/** The mail server is down while mails are queued: they are sent once each when it is back. */
export const mailDown = async () => {
  const folder = temporaryFolder();
  const [port, mailPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: folder.path, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const product = await startProduct({ port, env });
  const received = [];
  let close = async () => {};
  try {
    for (const email of PEOPLE)
      await fetch(`http://127.0.0.1:${port}/api/v1/auth/forget-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    await wait(DOWN_MS);
    close = await mailServer(mailPort, received);
    const back = performance.now();
    while (received.length < PEOPLE.length && performance.now() - back < TIMEOUT_MS) await wait(20);
    const lastAfter = Math.round(performance.now() - back);
    await wait(DUPLICATE_MS);
    const isEachReceivedOnce = [...received].sort().join() === [...PEOPLE].sort().join();
    return {
      figures: {
        'mails written while it was away, received': `${PEOPLE.length}, ${received.length}`,
        'the last one after the mail server was back': `${lastAfter} ms`,
      },
      problems: isEachReceivedOnce ? [] : [`received: ${received.join(', ') || 'none'}`],
    };
  } finally {
    await product.stop();
    await close();
    folder.remove();
  }
};
