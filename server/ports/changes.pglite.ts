import type { PGlite } from '@electric-sql/pglite';
import { CHANGE_CHANNEL, type ChangeChannel } from './changes';

/** PGlite lives in this process, so nothing is ever missed. */
export const pgliteChanges = (pglite: PGlite): ChangeChannel => ({
  listen: (heard) => pglite.listen(CHANGE_CHANNEL, heard),
});
