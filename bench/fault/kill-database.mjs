import { onDatabase } from './on-database.mjs';
import { orderer, orderUnder } from './orders.mjs';

const ORDERS = 1_000;
const KILLS = 3;

/** `kill -9` of PostgreSQL, and a start right after it; the server has to find back by itself. */
export const killDatabase = () =>
  onDatabase(1, async ({ postgres, ports: [port] }) =>
    orderUnder(await orderer(port), ORDERS, Array(KILLS).fill(postgres.kill)),
  );
