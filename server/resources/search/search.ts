import type { Area } from '@contract/access';
import type { SearchResult } from '@contract/search';
import { rolesIn } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findBookings } from './find-bookings';
import { findDocuments } from './find-documents';
import { findGuards } from './find-guards';
import { findPremises } from './find-premises';
import { findUsers } from './find-users';

/** Exact matches of a number or code come first. */
const FINDERS = [findBookings, findDocuments, findPremises, findGuards, findUsers];
const AREAS: readonly Area[] = ['admin', 'client'];

/**
 * Finds records in the caller's reach. For a caller with internal and client roles each is found once, in the admin area
 * if in reach there.
 */
export const search = async (tx: Tx, actor: Actor, text: string): Promise<SearchResult[]> => {
  const found = new Map<string, SearchResult>();
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
