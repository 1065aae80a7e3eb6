import type { Id } from '@contract/primitives';

/** A received row in the terms of the rules. */
export const rowOfWire = <R extends { securityId: Id }>({ securityId: guardId, ...row }: R) => ({
  ...row,
  guardId,
});

/** A row as it is sent. */
export const rowOnWire = <R extends { guardId: Id }>({ guardId: securityId, ...row }: R) => ({
  ...row,
  securityId,
});
