import type { Connection } from '@server/base/db/connection';
import type { Clock } from '@server/base/ports/clock';
import { silentLog } from '@server/base/ports/log';
import { noMeter } from '@server/base/ports/meter';
import { nodePasswordHash } from '@server/base/ports/password-hash.node';
import { nodePictures } from '@server/base/ports/picture.node';
import type { Ports } from '@server/base/ports/ports';
import { sealKeyOf } from '@server/base/ports/seal-key';
import { secretBox } from '@server/base/ports/secret-box';
import { loadSolver } from '@server/base/ports/solve-mip';
import { inTurn, searchPlan } from '@server/base/ports/suggest';

/** A clock that stands still until it is set. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

export const testClock = (instant: string): TestClock => {
  let time = new Date(instant).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
};

const KEY = 'a key that only these tests know, and no one else';
const CHEAPEST = { memoryKiB: 8, passes: 1, lanes: 1 };

/** Real adapters, except for the clock, a cheap password hash, documents as text and searches that run in this thread. */
export const testPorts = (
  { db, findStorageProblem }: Connection,
  { now }: { now: string },
): Ports & { clock: TestClock } => ({
  db,
  replica: null,
  findStorageProblem,
  clock: testClock(now),
  passwordHash: nodePasswordHash(CHEAPEST),
  mail: { send: async () => {} },
  messageGateway: null,
  webhooks: {
    problemOfUrl: async () => null,
    post: async () => ({ status: 204, text: '' }),
    close: () => {},
  },
  picture: nodePictures,
  // Its texts can be read; `renderPdf` is what prints.
  pdf: async (paper) => new TextEncoder().encode(JSON.stringify(paper)),
  suggest: inTurn((job, { onMessage }) => searchPlan(job, onMessage, loadSolver)),
  secretBox: secretBox({ read: async () => KEY, make: async () => KEY }),
  findSealKey: () => sealKeyOf(KEY),
  listNotedSeals: async () => [],
  log: silentLog,
  meter: noMeter,
  publicUrl: 'http://keepwatch.test',
  trustProxy: false,
  hasMailServer: true,
  isBackedUpNightly: false,
  development: true,
});
