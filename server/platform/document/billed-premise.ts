import type { Named } from '@contract/primitives';
import type { StoredHead } from './stored-head';

/** A premise with the head of its documents. */
export interface BilledPremise {
  premise: Named;
  head: StoredHead;
}
