import { vi } from 'vitest';

/**
 * Repeats a check until it passes, and then resolves with its result. The limit only ends a test that hangs: a busy machine
 * may take seconds for what takes milliseconds elsewhere.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
