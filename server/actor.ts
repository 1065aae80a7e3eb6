import type { Lang } from '@contract/primitives';
import { type Translate, translator } from './translate';
import type { Viewer } from './viewer';

/** Who acts, when, from where and in which language: what a use case is given beside its transaction and its input. */
export interface Actor<V extends Viewer | null = Viewer> {
  viewer: V;
  now: Date;
  /** The caller's address, for limits and the audit; empty without a call. */
  address: string;
  lang: Lang;
  t: Translate;
}

/** Also who is not signed in: a visitor, the owner of a link from a mail. */
export type AnyActor = Actor<Viewer | null>;

/** Somebody who acts without a call: demo data, tests. */
export const actorAt = <V extends Viewer | null>(viewer: V, now: Date): Actor<V> => ({
  viewer,
  now,
  address: '',
  lang: 'en',
  t: translator('en'),
});
