import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { orderDuringFaults, signInOrderer } from './orders.mjs';

const ORDERS = 1_000;
const KILLS = 3;

/** `kill -9` of the server on the embedded database and an immediate restart. */
export const killServer = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: folder.path };
  let product = await startProduct({ port, env });
  const readyAfter = [];
  const killAndStart = async () => {
    await product.kill();
    product = await startProduct({ port, env });
    readyAfter.push(Math.round(product.readyAfterMs));
  };
  try {
    const { figures, problems } = await orderDuringFaults(
      await signInOrderer(port),
      ORDERS,
      Array(KILLS).fill(killAndStart),
    );
    return { figures: { ...figures, 'ready again after a kill': `${readyAfter.join(', ')} ms` }, problems };
  } finally {
    await product.stop();
    folder.remove();
  }
};
