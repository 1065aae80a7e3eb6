import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Extensions that PGlite must be opened with; on PostgreSQL the migrations create them by these names. */
export const extensions = { btree_gist, pg_trgm };
