import type { Area } from '@contract/access';
import type { Found } from '@contract/search';
import { rolesIn } from '@domain/access';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { findBookings } from './find-bookings';
import { findDocuments } from './find-documents';
import { findGuards } from './find-guards';
import { findPremises } from './find-premises';
import { findUsers } from './find-users';

/** What has exactly this number or code comes before what has it somewhere. */
const FINDERS = [findBookings, findDocuments, findPremises, findGuards, findUsers];
const AREAS: readonly Area[] = ['admin', 'client'];

/**
 * What the caller reaches of whatever `text` names, at most five of a kind. Who is internal and a client too finds each
 * once, in the admin area if it is in reach there.
 */
export const search = async (tx: Tx, actor: Actor, text: string): Promise<Found[]> => {
  const found = new Map<string, Found>();
  for (const area of AREAS) {
    const roles = rolesIn(area, actor.viewer.roles);
    if (roles.length === 0) continue;
    const searcher = { ...actor, area, viewer: { ...actor.viewer, roles } };
    for (const find of FINDERS)
      for (const row of await find(tx, searcher, text.trim())) {
        const key = `${row.kind} ${row.id}`;
        if (!found.has(key)) found.set(key, row);
      }
  }
  return [...found.values()];
};
