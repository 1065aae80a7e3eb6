import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { dutyDeviceTable, dutyHistoryTable, dutyLinkTable, dutyTable } from '@server/model/duty';
import { guardPremiseTable, leaveTable, licenceTable } from '@server/model/guard';
import { guardCalendarKeyTable } from '@server/model/guard-calendar';
import { mailTable } from '@server/model/mail';
import { offerGuardTable } from '@server/model/offer';
import { postOrderReadTable } from '@server/model/post-order';
import { reportGuardTable } from '@server/model/report-month';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export interface GuardRows {
  table: PgTable & { guardId: PgColumn };
  /** With the first or second erasure; null: documents rest on it. */
  erasedWith: 'contact' | 'all' | null;
  /** Secrets, which an export leaves out. */
  without?: readonly string[];
}

/** Every table with rows of a guard, besides the guard's own, in the order in which they can be deleted. */
export const GUARD_ROWS: readonly GuardRows[] = [
  // Before duties: whoever gives a message up locks it first. The content may hold a key.
  { table: mailTable, erasedWith: 'contact', without: ['content'] },
  { table: dutyLinkTable, erasedWith: 'contact', without: ['keyHash'] },
  { table: guardCalendarKeyTable, erasedWith: 'contact', without: ['keyHash'] },
  { table: guardPremiseTable, erasedWith: 'contact' },
  { table: dutyDeviceTable, erasedWith: 'contact', without: ['tokenHash'] },
  { table: licenceTable, erasedWith: 'all' },
  { table: leaveTable, erasedWith: 'all' },
  { table: dutyHistoryTable, erasedWith: 'all' },
  { table: dutyTable, erasedWith: 'all' },
  { table: postOrderReadTable, erasedWith: 'all' },
  { table: offerGuardTable, erasedWith: 'all' },
  { table: breachTable, erasedWith: 'all' },
  { table: assignmentTable, erasedWith: null },
  { table: reportGuardTable, erasedWith: null },
];
