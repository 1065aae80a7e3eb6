import { freePort } from '../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../scripts/product.mjs';

/** The API description that a started server serves, as JSON text. Needs `npm run build`. */
export const readServedDescription = async () => {
  const data = temporaryFolder();
  const port = await freePort();
  const product = await startProduct({ port, env: { DATA_DIR: data.path }, args: ['--no-demo'] });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
    return await response.text();
  } finally {
    await product.stop();
    data.remove();
  }
};
