export interface PasswordHash {
  /** A PHC string with parameters and salt; either runtime can verify the other's. */
  hash(password: string): Promise<string>;
  /** False for a wrong password and for an unreadable hash. */
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Argon2Cost {
  memoryKiB: number;
  passes: number;
  lanes: number;
}

/** OWASP's recommendation for argon2id. */
export const OWASP_COST: Argon2Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 };

export const HASH_BYTES = 32;
export const SALT_BYTES = 16;
