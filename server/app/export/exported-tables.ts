import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { assignmentTable } from '@server/model/assignment';
import { auditTable } from '@server/model/audit';
import { bankImportTable, bankLineTable } from '@server/model/bank-import';
import { bookingHistoryTable, bookingItemTable, bookingTable, slotTable } from '@server/model/booking';
import { bookingRunRowTable, bookingRunTable } from '@server/model/booking-run';
import { breachTable } from '@server/model/breach';
import { noteTable } from '@server/model/credit-note';
import { documentHistoryTable } from '@server/model/document';
import { documentLinkTable } from '@server/model/document-link';
import { dutyDeviceTable, dutyHistoryTable, dutyTable } from '@server/model/duty';
import { fileTable } from '@server/model/file';
import { guardPremiseTable, guardTable, leaveTable, licenceTable } from '@server/model/guard';
import {
  invoicedSlotTable,
  invoicePartTable,
  invoiceReminderTable,
  invoiceRunRowTable,
  invoiceRunTable,
  invoiceTable,
  paymentTable,
  servedCorrectionTable,
} from '@server/model/invoice';
import { journalExportEntryTable, journalExportTable } from '@server/model/journal-export';
import {
  companyTable,
  consultantTable,
  guardGroupTable,
  licenceTypeTable,
  premiseGroupTable,
  regionTable,
} from '@server/model/metadata';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { openingBalanceTable } from '@server/model/opening-balance';
import { paidNoticeTable } from '@server/model/paid-notice';
import { postOrderProposalTable, postOrderReadTable, postOrderTable } from '@server/model/post-order';
import {
  colleagueInvitationTable,
  partyAddressTable,
  premiseTable,
  premiseUserTable,
  splitPartyTable,
} from '@server/model/premise';
import { priceListRowTable, specialDateTable } from '@server/model/price';
import { problemReportTable } from '@server/model/problem-report';
import { allocationTable, receiptTable, withdrawalTable, writeOffTable } from '@server/model/receipt';
import { servedMonthTable, servedQuestionTable } from '@server/model/served-month';
import { settingHistoryTable, settingTable } from '@server/model/setting';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { standingOrderMonthTable, standingOrderTable } from '@server/model/standing-order';
import { statementRunRowTable, statementRunTable } from '@server/model/statement-run';
import { roleTable, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface ExportedTable {
  /** The file's name without ".csv"; the sentence `export.file.<file>` describes it. */
  file: string;
  table: PgTable;
  /** Columns that are excluded: secrets, and bytes exported as files. */
  without?: readonly string[];
}

/** The exported tables, in the order of the files. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'users', table: userTable, without: ['passwordHash'] },
  { file: 'roles', table: roleTable },
  { file: 'user-roles', table: userRoleTable },
  { file: 'user-features', table: userFlagTable },
  { file: 'access-rights', table: accessRightTable },
  { file: 'access-rights-premise-groups', table: premiseGroupRightTable },
  { file: 'access-rights-guard-groups', table: guardGroupRightTable },
  { file: 'regions', table: regionTable },
  { file: 'companies', table: companyTable },
  { file: 'consultants', table: consultantTable },
  { file: 'premise-groups', table: premiseGroupTable },
  { file: 'guard-groups', table: guardGroupTable },
  { file: 'licence-types', table: licenceTypeTable },
  { file: 'premises', table: premiseTable, without: ['posterCode'] },
  { file: 'standing-orders', table: standingOrderTable },
  { file: 'standing-order-months', table: standingOrderMonthTable },
  { file: 'premise-users', table: premiseUserTable },
  { file: 'colleague-invitations', table: colleagueInvitationTable },
  { file: 'split-parties', table: splitPartyTable },
  { file: 'split-party-addresses', table: partyAddressTable },
  { file: 'shifts', table: shiftTable },
  { file: 'shift-prices', table: shiftPriceTable },
  { file: 'price-list', table: priceListRowTable },
  { file: 'special-dates', table: specialDateTable },
  { file: 'settings', table: settingTable },
  { file: 'setting-changes', table: settingHistoryTable },
  { file: 'guards', table: guardTable },
  { file: 'licences', table: licenceTable },
  { file: 'days-off', table: leaveTable },
  { file: 'guard-premises', table: guardPremiseTable },
  { file: 'bookings', table: bookingTable },
  { file: 'booking-items', table: bookingItemTable },
  { file: 'slots', table: slotTable },
  { file: 'assignments', table: assignmentTable },
  { file: 'booking-history', table: bookingHistoryTable },
  { file: 'booking-runs', table: bookingRunTable, without: ['address'] },
  { file: 'booking-run-rows', table: bookingRunRowTable },
  { file: 'rule-breaches', table: breachTable },
  { file: 'problem-reports', table: problemReportTable },
  { file: 'served-months', table: servedMonthTable },
  { file: 'served-questions', table: servedQuestionTable },
  { file: 'duties', table: dutyTable },
  { file: 'duty-history', table: dutyHistoryTable },
  { file: 'duty-devices', table: dutyDeviceTable, without: ['tokenHash'] },
  { file: 'offers', table: offerTable },
  { file: 'offer-guards', table: offerGuardTable },
  { file: 'post-orders', table: postOrderTable },
  { file: 'post-orders-read', table: postOrderReadTable },
  { file: 'post-order-proposals', table: postOrderProposalTable },
  { file: 'invoices', table: invoiceTable },
  { file: 'invoice-parts', table: invoicePartTable },
  { file: 'document-links', table: documentLinkTable, without: ['keyHash'] },
  { file: 'invoiced-slots', table: invoicedSlotTable },
  { file: 'served-corrections', table: servedCorrectionTable },
  { file: 'opening-balances', table: openingBalanceTable },
  { file: 'payments', table: paymentTable },
  { file: 'receipts', table: receiptTable },
  { file: 'receipt-withdrawals', table: withdrawalTable },
  { file: 'allocations', table: allocationTable },
  { file: 'write-offs', table: writeOffTable },
  { file: 'paid-notices', table: paidNoticeTable },
  { file: 'bank-imports', table: bankImportTable },
  { file: 'bank-lines', table: bankLineTable },
  { file: 'journal-exports', table: journalExportTable },
  { file: 'journal-export-entries', table: journalExportEntryTable },
  { file: 'invoice-reminders', table: invoiceReminderTable },
  { file: 'invoice-runs', table: invoiceRunTable },
  { file: 'invoice-run-rows', table: invoiceRunRowTable },
  { file: 'statement-runs', table: statementRunTable },
  { file: 'statement-run-rows', table: statementRunRowTable },
  { file: 'notes', table: noteTable },
  { file: 'document-history', table: documentHistoryTable },
  { file: 'notification-messages', table: notificationMessageTable },
  { file: 'notifications', table: notificationTable },
  // Seals can only be verified with the salts, which are secret.
  {
    file: 'audit',
    table: auditTable,
    without: ['sealNumber', 'seal', 'sealKey', 'personalHash', 'personalSalt'],
  },
  { file: 'pictures', table: fileTable, without: ['bytes'] },
];

/** The tables that are not exported, with the reason. */
export const UNEXPORTED_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'of the program, not of the company',
  price_list: 'the version of the price list alone',
  report_month: 'whether the stored totals of a month are current',
  report_premise: 'sums of what is exported',
  report_guard: 'sums of what is exported',
  note_counter: 'follows from the numbers of the notes',
  licence_notice: 'which notices have gone out',
  second_factor: 'secrets',
  recovery_code: 'secrets',
  account_token: 'secrets',
  setup_token: 'secrets',
  api_key: 'secrets',
  webhook: 'secrets',
  webhook_delivery: 'what other programs were told in a month',
  calendar_key: 'secrets',
  guard_calendar_key: 'secrets',
  duty_link: 'secrets',
  mail: 'links with secrets; what was sent is erased',
  mail_state: 'whether mail works',
  sign_in: 'sessions',
  known_device: 'sessions',
  idempotency_key: 'answers stored for a day',
  attempt: 'counts of limits',
  telling: 'guards whom a job tells within seconds',
  outbox: 'change events for open pages',
  backup_state: 'when a backup was made',
  newest_seal: 'the proof of the end of the audit',
};
