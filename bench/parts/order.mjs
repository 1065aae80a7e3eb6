import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { compareAll, send, throughput } from '../load.mjs';
import { orderOf } from '../product.mjs';
import { perSecond, ROUNDS, say } from '../report.mjs';
import { SECONDS, withServers } from '../servers.mjs';

const CLIENTS = 8;
const SLOTS = 30;

/** What each answer has of its own. */
const OWN = new Set(['id', 'bookingId', 'createdAt', 'updatedAt', 'at']);
const withoutOwn = (text) =>
  JSON.stringify(JSON.parse(text, (name, value) => (OWN.has(name) ? undefined : value)));

/** A floor that answers something else does something else. */
const checkSameAnswer = async (...requests) => {
  const agent = new Agent();
  const [first, ...others] = await Promise.all(requests.map((request) => send(agent, request)));
  agent.destroy();
  for (const { text } of others)
    if (withoutOwn(text) !== withoutOwn(first.text)) throw new Error(`${text}\nis not as\n${first.text}`);
};

/** Orders of 30 slots by 8 clients, against the same work by hand, an ORM row by row, and the barest statement. */
export const order = () =>
  withServers({ admins: 0, clients: CLIENTS }, async ({ port, floorPort, clients }) => {
    const premises = [];
    for (const { call } of clients)
      premises.push((await call('GET', '/api/v1/client/premise?globalKey=Bench')).body.items[0]);
    const [shift] = (await clients[0].call('GET', `/api/v1/premise-shift/${premises[0].id}/combo`)).body;
    const orderTo = ([toPort, path], n, day) => ({
      port: toPort,
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${clients[n % CLIENTS].token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orderOf(premises[n % CLIENTS].id, shift, day, SLOTS)),
    });
    const ours = [port, '/api/v2/client/booking'];
    const byHand = [floorPort, '/order'];
    const inRows = [floorPort, '/order/rows'];
    const statement = [floorPort, '/order/statement'];
    await checkSameAnswer(...[ours, byHand, inRows].map((to) => orderTo(to, 0, 30)));

    let day = 30;
    const orders = (to) => () =>
      throughput({
        connections: CLIENTS,
        seconds: SECONDS,
        expected: 201,
        make: (n) => {
          day = day >= 600 ? 30 : day + SLOTS;
          return orderTo(to, n, day);
        },
      });
    const floors = [byHand, inRows, statement].map(orders);
    const [hand, rows, bare] = await compareAll(ROUNDS, orders(ours), floors);
    say(`ordering ${SLOTS} slots, ${CLIENTS} clients, against the same by hand`, perSecond(hand), '>= 0.60');
    say('  against an ORM that writes row by row', perSecond(rows), '>= 5');
    say('  against one bare statement, the limit', perSecond(bare));
  });
