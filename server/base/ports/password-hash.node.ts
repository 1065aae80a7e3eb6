import { hash, verify } from '@node-rs/argon2';
import { HASH_BYTES, OWASP_COST, type PasswordHash } from './password-hash';

/** argon2id, the library's default, on Node's thread pool; tests pass a lower cost. */
export const nodePasswordHash = (cost = OWASP_COST): PasswordHash => ({
  hash: (password) =>
    hash(password, {
      memoryCost: cost.memoryKiB,
      timeCost: cost.passes,
      parallelism: cost.lanes,
      outputLen: HASH_BYTES,
    }),
  verify: (stored, password) => verify(stored, password).catch(() => false),
});
