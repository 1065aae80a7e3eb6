import { randomUUID } from 'node:crypto';
import { orderOf, signIn } from '../../scripts/product.mjs';
import { compare, throughput } from '../load.mjs';
import { perSecond, ROUNDS, report } from '../report.mjs';
import { addColleagues } from '../servers.mjs';
import { withProduct } from './captured.mjs';
import { findSubjects } from './subjects.mjs';

/** A user is limited to 200 calls per second, so several share the load. */
const PEOPLE = 6;
const CONNECTIONS = 16;
/** Several whole mixes a round: in a short one the slower side makes more of the expensive calls that a mix begins with. */
const ROUND_SECONDS = 10;

/** One round of the mix: what an office and its clients do in a minute, an order among nineteen reads. */
const mixOf = ({ premise, booked, invoice, today }) => [
  ['admin', '/api/v1/admin/home'],
  ['admin', '/api/v1/admin/booking?limit=20'],
  ['client', '/api/v1/client/booking?limit=20'],
  ['admin', `/api/v1/admin/booking/${booked}`],
  ['client', '/api/v1/notification/count'],
  ['admin', '/api/v1/notification?page=1'],
  ['client', `/api/v1/client/premise/${premise}/calendar?month=${today.slice(0, 7)}`],
  ['admin', `/api/v1/admin/security-booking/roster?from=${today}&to=${today}&premiseIds=${premise}`],
  ['client', '/api/v1/client/home'],
  ['admin', '/api/v1/admin/home/queue'],
  ['admin', '/api/v1/admin/premise?limit=20&sort=name'],
  ['client', null],
  ['admin', '/api/v1/admin/booking?limit=20&waiting=true&sort=firstDate'],
  ['admin', `/api/v2/admin/security-booking?from=${today}&to=${today}&premiseIds=${premise}`],
  ['client', `/api/v1/client/premise/${premise}/price-book?month=${today.slice(0, 7)}`],
  ['admin', '/api/v1/admin/security?limit=20&sort=name'],
  ['admin', '/api/v1/admin/document?limit=20'],
  ['client', `/api/v1/${premise}/invoice/${invoice}`],
  ['admin', '/api/v1/search?globalKey=house'],
  ['admin', '/api/v1/admin/security-booking/open?limit=20&nextDays=7'],
];

/** Returns a measurement of this database's calls per second. */
const loadOf = async (url, port) => {
  const subjects = await findSubjects(url);
  const mix = mixOf(subjects);
  const tokens = {};
  for (const [area, email] of Object.entries({ admin: 'superadmin@demo.test', client: 'client@demo.test' })) {
    tokens[area] = [];
    for (const colleague of await addColleagues(url, email, PEOPLE))
      tokens[area].push((await signIn(port, colleague)).token);
  }
  const shifts = await fetch(`http://127.0.0.1:${port}/api/v1/premise-shift/${subjects.premise}/combo`, {
    headers: { authorization: `Bearer ${tokens.client[0]}` },
  });
  const [shift] = await shifts.json();
  const make = (n) => {
    const [area, path] = mix[n % mix.length];
    const token = tokens[area][Math.floor(n / mix.length) % PEOPLE];
    const headers = { authorization: `Bearer ${token}` };
    if (path) return { port, path, headers };
    const order = orderOf(subjects.premise, shift, 100 + (n % 300), 5);
    return {
      ...{ port, method: 'POST', path: '/api/v2/client/booking', expected: 201, body: JSON.stringify(order) },
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    };
  };
  return () => throughput({ connections: CONNECTIONS, seconds: ROUND_SECONDS, make });
};

/** The throughput of the large database as a part of the small one's. */
export const mixedLoad = ({ small, large }) =>
  withProduct(small, (smallPort) =>
    withProduct(large, async (largePort) => {
      const result = await compare(ROUNDS, await loadOf(large, largePort), await loadOf(small, smallPort));
      report('mixed load, large / small', perSecond(result), '≥ 0.6');
    }),
  );
