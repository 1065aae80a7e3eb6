// Kills the server with SIGKILL in the middle of orders on the embedded database, starts it again, and counts:
// every acknowledged order must be stored, none doubled, and a repeated key must give the stored answer.
import { randomUUID } from 'node:crypto';
import { freePort } from '../../scripts/free-port.mjs';
import { orderOf, signIn, startProduct, temporaryFolder } from '../product.mjs';

const KILLS = Number(process.env.KILLS ?? 3);
const ACKNOWLEDGED_BEFORE_KILL = 40;
const CLIENTS = 8;

const folder = temporaryFolder();
const port = await freePort();
const env = { DATA_DIR: folder.path };
const acknowledged = new Map();
const sent = new Map();
let problems = 0;

try {
  let product = await startProduct({ port, env });
  console.log(`ready after ${Math.round(product.readyAfterMs)} ms (first start)`);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const client = await signIn(port, 'client@demo.test');
    const premise = (await client.call('GET', '/api/v1/client/premise?status=active')).body.items[0];
    const [shift] = (await client.call('GET', `/api/v1/premise-shift/${premise.id}/combo`)).body;
    const before = acknowledged.size;
    let alive = true;
    let killed = null;
    const order = async () => {
      while (alive) {
        const key = randomUUID();
        const body = orderOf(premise.id, shift, 30, 3);
        sent.set(key, body);
        try {
          const { status, body: booking } = await client.call('POST', '/api/v2/client/booking', body, {
            'idempotency-key': key,
          });
          if (status !== 201)
            throw new Error(`an order was refused with ${status}: ${JSON.stringify(booking)}`);
          acknowledged.set(key, booking.id);
        } catch (error) {
          if (alive) throw error;
        }
        if (acknowledged.size - before >= ACKNOWLEDGED_BEFORE_KILL && alive) {
          alive = false;
          killed = product.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, order));
    await killed;
    product = await startProduct({ port, env });
    console.log(`ready after ${Math.round(product.readyAfterMs)} ms (after kill ${kill})`);
  }
  const client = await signIn(port, 'client@demo.test');
  const ids = new Set();
  for (const [key, body] of sent) {
    const { status, body: booking } = await client.call('POST', '/api/v2/client/booking', body, {
      'idempotency-key': key,
    });
    if (status !== 201) problems += 1;
    else if (acknowledged.has(key) && acknowledged.get(key) !== booking.id) problems += 1;
    else ids.add(booking.id);
  }
  for (const id of acknowledged.values())
    if ((await client.call('GET', `/api/v2/client/booking/${id}`)).status !== 200) problems += 1;
  if (ids.size !== sent.size) problems += 1;
  console.log(
    `${KILLS} kills, ${sent.size} orders sent, ${acknowledged.size} acknowledged before a kill, ${ids.size} distinct bookings after all keys were sent again, ${problems} problems`,
  );
  await product.stop();
} finally {
  folder.remove();
}
process.exit(problems === 0 ? 0 : 1);
