import { argon2id, argon2Verify } from 'hash-wasm';
import { HASH_BYTES, OWASP_COST, type PasswordHash, SALT_BYTES } from './password-hash';

/** argon2id in WebAssembly. */
export const browserPasswordHash = (cost = OWASP_COST): PasswordHash => ({
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
      memorySize: cost.memoryKiB,
      iterations: cost.passes,
      parallelism: cost.lanes,
      hashLength: HASH_BYTES,
      outputType: 'encoded',
    }),
  verify: (stored, password) => argon2Verify({ hash: stored, password }).catch(() => false),
});
