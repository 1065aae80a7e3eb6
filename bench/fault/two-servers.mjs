import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { listen } from './event-stream.mjs';
import { onDatabase } from './on-database.mjs';
import { signInOrderer } from './orders.mjs';

const GOAL_MS = 1_000;

const refusedOnOneFolder = async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path };
  const first = await startProduct({ port: await freePort(), env });
  try {
    const second = await startProduct({ port: await freePort(), env }).catch((error) => error.message);
    if (typeof second !== 'string') await second.stop();
    return String(second).includes(`process id ${first.pid}`) ? null : String(second);
  } finally {
    await first.stop();
    folder.remove();
  }
};

/** Changes on one server reach the streams of the other; a second server on one embedded database is refused. */
export const twoServers = async () => {
  const [changeDelay, endDelay] = await onDatabase(2, async ({ ports: [here, there] }) => {
    const client = await signInOrderer(here);
    const stream = await listen(there, client.token);
    const announced = stream.waitForText('"Booking"');
    await client.order(crypto.randomUUID(), 0);
    const ordered = performance.now();
    const deliveredAfter = (await announced) - ordered;
    await client.call('POST', '/api/v1/auth/signout');
    const signedOut = performance.now();
    return [deliveredAfter, (await stream.ended) - signedOut];
  });
  const folderProblem = await refusedOnOneFolder();
  const problems = [];
  if (changeDelay > GOAL_MS) problems.push('a change was announced too late');
  if (endDelay > GOAL_MS) problems.push('the stream of an ended session ended too late');
  if (folderProblem) problems.push(`the second server on one folder: ${folderProblem}`);
  return {
    figures: {
      'an order is announced on the other server after': `${Math.max(0, Math.round(changeDelay))} ms`,
      'the stream of a session ended elsewhere ends after': `${Math.max(0, Math.round(endDelay))} ms`,
      'a second server on one embedded folder': folderProblem
        ? 'NOT refused'
        : "refused with the first's process id",
    },
    problems,
  };
};
