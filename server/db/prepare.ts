import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { systemClock } from '../ports/clock';
import { migrate } from './migrate';

/**
 * A migrated, empty database as one compressed file. To unpack it takes a fraction of what PostgreSQL's own
 * first start and the migrations take; browser, tests and the embedded database begin with it.
 */
export const prepareDatabase = async (): Promise<Uint8Array> => {
  const pglite = await PGlite.create({ extensions: { btree_gist } });
  await migrate(drizzle({ client: pglite }), systemClock);
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
};
