import { CLUSTER_PROGRAMS, startCluster } from './cluster.mjs';
import { onPostgres } from './on-database.mjs';
import { orderDuringFaults, signInOrderer } from './orders.mjs';
import { missingPrograms } from './other-program.mjs';

const ORDERS = 300;

/**
 * The machine of the primary is killed during orders: the synchronous replica becomes the primary, and takes writes once the
 * first one follows it.
 */
export const failover = async () => {
  const skipped = missingPrograms(...CLUSTER_PROGRAMS);
  if (skipped) return { skipped };
  return onPostgres(await startCluster(), 1, async ({ postgres, ports: [port] }) => {
    let times;
    const kill = async () => {
      times = await postgres.killPrimary();
    };
    const { figures, problems } = await orderDuringFaults(await signInOrderer(port), ORDERS, [kill]);
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    return {
      figures: {
        ...figures,
        'the replica is primary, and has a synchronous one, after': `${seconds(times.promotedMs)}, ${seconds(times.synchronousMs)}`,
      },
      problems,
    };
  });
};
