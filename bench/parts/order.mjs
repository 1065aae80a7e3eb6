import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { orderOf } from '../../scripts/product.mjs';
import { compareAll, send, throughput } from '../load.mjs';
import { perSecond, ROUNDS, report } from '../report.mjs';
import { SECONDS, withServers } from '../servers.mjs';

const CLIENTS = 8;
const SLOTS = 30;

/** Removes the parts that differ in every answer. */
const UNIQUE = new Set(['id', 'bookingId', 'createdAt', 'updatedAt', 'at']);
const withoutUnique = (text) =>
  JSON.stringify(JSON.parse(text, (name, value) => (UNIQUE.has(name) ? undefined : value)));

/** Checks that all floors return the same answer. */
const checkSameAnswer = async (...requests) => {
  const agent = new Agent();
  const [first, ...others] = await Promise.all(requests.map((request) => send(agent, request)));
  agent.destroy();
  for (const { text } of others)
    if (withoutUnique(text) !== withoutUnique(first.text))
      throw new Error(`${text}\nis not as\n${first.text}`);
};

/** Orders of 30 slots by 8 clients, compared with hand-written code, an ORM row by row, and a minimal insert. */
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
    report(
      `ordering ${SLOTS} slots, ${CLIENTS} clients, against the same by hand`,
      perSecond(hand),
      '>= 0.60',
    );
    report('  compared with an ORM that writes row by row', perSecond(rows), '>= 5');
    report('  compared with a single statement, the minimum', perSecond(bare));
  });
