import type { Area } from '@contract/access';
import type { Actor } from '@server/base/actor';

/** The caller with the roles of one area, to which results link. */
export interface SearchActor extends Actor {
  area: Area;
}

/** Results per kind. */
export const MAX_PER_KIND = 5;

/** "Harbour View · Kowloon": joins the parts that aren't empty. */
export const joinParts = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
