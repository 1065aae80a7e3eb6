import { compare, throughput } from '../load.mjs';
import { perSecond, ROUNDS, report } from '../report.mjs';
import { SECONDS, withServers } from '../servers.mjs';

/** A list call compared with the same two queries written by hand. */
export const list = () =>
  withServers({ admins: 40, clients: 0 }, async ({ port, floorPort, admins }) => {
    const calls = (toPort, path, headersOf) => () =>
      throughput({
        connections: 32,
        seconds: SECONDS,
        make: (n) => ({ port: toPort, path, headers: headersOf(n) }),
      });
    const ours = calls(port, '/api/v1/admin/premise', (n) => ({
      authorization: `Bearer ${admins[n % admins.length].token}`,
      'accept-language': 'en',
    }));
    const floor = calls(floorPort, '/premise', () => ({}));
    report(
      'premise list, 20 rows + count, 32 connections',
      perSecond(await compare(ROUNDS, ours, floor)),
      '>= 0.85',
    );
  });
