import type { ActorKind } from '@contract/audit';
import type { Lang } from '@contract/primitives';
import { type Translate, translator } from './translate';
import type { Viewer } from './viewer';

/** Who acts, as audit, history and the keys of repeated writes store it. */
export interface ActorRef {
  kind: ActorKind;
  /** The id in the table of its kind; null for a job, and for a caller who isn't signed in. */
  id: number | null;
}

export const userRef = (userId: number | null): ActorRef => ({ kind: 'user', id: userId });

export const keyRef = (keyId: number): ActorRef => ({ kind: 'key', id: keyId });

/** A user, or the API key by which the user acts. */
export const viewerRef = (viewer: Viewer | null): ActorRef =>
  viewer?.key ? keyRef(viewer.key.id) : userRef(viewer?.userId ?? null);

/** Who acts, when, from which address and in which language: the second argument of every use case. */
export interface Actor<V extends Viewer | null = Viewer> {
  by: ActorRef;
  /** Whose rights count. */
  viewer: V;
  now: Date;
  /** The caller's address, for limits and the audit; empty without a call. */
  address: string;
  lang: Lang;
  t: Translate;
}

/** Also a caller who isn't signed in: a visitor, or the holder of a mailed link. */
export type AnyActor = Actor<Viewer | null>;

/** An actor outside a request: demo data, terminal commands, tests, and jobs that act for a user. */
export const actorAt = <V extends Viewer | null>(viewer: V, now: Date): Actor<V> => ({
  by: viewerRef(viewer),
  viewer,
  now,
  address: '',
  lang: 'en',
  t: translator('en'),
});

/** A job that acts for nobody. */
export const jobAt = (now: Date): Actor<null> => ({ ...actorAt(null, now), by: { kind: 'job', id: null } });

/** The viewer and the moment of a read. */
export type Reader = Pick<Actor, 'viewer' | 'now'>;
