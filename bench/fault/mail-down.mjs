import { text } from 'node:stream/consumers';
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
      text(stream).then((mail) => {
        const [, id] = /^message-id: *(\S+)/im.exec(mail) ?? [];
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ address, id })));
        done();
      }, done);
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
    // The demo company tells its guards of their shifts meanwhile.
    const toPeople = () => received.filter(({ address }) => PEOPLE.includes(address));
    while (toPeople().length < PEOPLE.length && performance.now() - back < TIMEOUT_MS) await wait(20);
    const lastAfter = Math.round(performance.now() - back);
    await wait(DUPLICATE_MS);
    const addresses = toPeople().map(({ address }) => address);
    const isEachReceivedOnce =
      addresses.sort().join() === [...PEOPLE].sort().join() &&
      new Set(received.map(({ id }) => id)).size === received.length;
    return {
      figures: {
        'mails written while it was away, received': `${PEOPLE.length}, ${addresses.length}`,
        'mails to guards, each once': received.length - addresses.length,
        'the last one after the mail server was back': `${lastAfter} ms`,
      },
      problems: isEachReceivedOnce
        ? []
        : [`received: ${received.map(({ address }) => address).join(', ') || 'none'}`],
    };
  } finally {
    await product.stop();
    await close();
    folder.remove();
  }
};
