import type { ReplaceBody } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import type { ReplaceRequest } from './facts';

/** Renames the `securityId` of a received row to `guardId`. */
export const rowOfWire = <R extends { securityId: Id }>({ securityId: guardId, ...row }: R) => ({
  ...row,
  guardId,
});

/** Renames `guardId` to the wire's `securityId`. */
export const rowOnWire = <R extends { guardId: Id }>({ guardId: securityId, ...row }: R) => ({
  ...row,
  securityId,
});

export const replaceRequestOfWire = ({ by: replacementId, ...body }: ReplaceBody): ReplaceRequest => ({
  ...rowOfWire(body),
  replacementId,
});
