import { expect, it } from 'vitest';
import { rowOfWire, rowOnWire } from './wire-row';

it("renames the guard's id of the wire for the rules, and back", () => {
  const sent = { slotId: 1, securityId: 7, reason: 'Ill' };
  const row = { slotId: 1, guardId: 7, reason: 'Ill' };
  expect([rowOfWire(sent), rowOnWire(row)]).toEqual([row, sent]);
});
