import type { Lang } from '@contract/primitives';
import { type Translate, translator } from './translate';
import type { Viewer } from './viewer';

/** Who acts, when, from which address and in which language: the second argument of every use case. */
export interface Actor<V extends Viewer | null = Viewer> {
  viewer: V;
  now: Date;
  /** The caller's address, for limits and the audit; empty without a call. */
  address: string;
  lang: Lang;
  t: Translate;
}

/** Also a caller who isn't signed in: a visitor, or the holder of a mailed link. */
export type AnyActor = Actor<Viewer | null>;

/** An actor outside a request, for demo data and tests. */
export const actorAt = <V extends Viewer | null>(viewer: V, now: Date): Actor<V> => ({
  viewer,
  now,
  address: '',
  lang: 'en',
  t: translator('en'),
});
