import { onDatabase } from './on-database.mjs';
import { orderDuringFaults, signInOrderer } from './orders.mjs';

const ORDERS = 1_000;
const KILLS = 3;

/** `kill -9` of PostgreSQL and an immediate restart; the server must reconnect by itself. */
export const killDatabase = () =>
  onDatabase(1, async ({ postgres, ports: [port] }) =>
    orderDuringFaults(await signInOrderer(port), ORDERS, Array(KILLS).fill(postgres.kill)),
  );
