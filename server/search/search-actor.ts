import type { Area } from '@contract/access';
import type { Actor } from '@server/actor';

/** Who searches, with the roles that count in an area; what is found is shown there. */
export interface SearchActor extends Actor {
  area: Area;
}

/** So many of a kind are answered: who sees more than fits on a screen types another letter. */
export const MOST_OF_A_KIND = 5;

/** "Harbour View · Kowloon": the parts that are there. */
export const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
