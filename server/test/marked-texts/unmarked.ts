/**
 * The texts of the database that `markTexts` leaves as they are, as "table.column" or, within JSON, "table.column.member",
 * with `*` for any element. A new column is marked unless it is added here.
 */

/** Codes and facts that the product reads: a marker would break it. Internal codes are looked for by `INTERNAL_CODES`. */
const CODES = [
  'account_token.purpose',
  'assignment.overrides.*.rule',
  'assignment.overrides.*.reason',
  'attempt.kind',
  'booking_history.action',
  'booking_history.from_status',
  'booking_history.to_status',
  'booking_history.staffing.*.kind',
  'booking_history.staffing.*.code',
  'booking_history.staffing.*.from',
  'booking_history.staffing.*.to',
  'booking_history.staffing.*.overridden.*.rule',
  'booking_history.staffing.*.overridden.*.reason',
  'booking_item.state',
  'booking_run_row.problem',
  'document_history.action',
  'file.owner_kind',
  'file.type',
  'idempotency_key.key',
  'master_setting.fields.assignmentRules',
  'master_setting.fields.overrideRoles',
  'master_setting.fields.secondFactorFor',
  'invoice_part.shift_types.*',
  'invoice_run.month',
  'invoice_run_row.problem',
  'invoice.currency',
  'invoice.period',
  'invoice.split.mode',
  'invoice.split.parties.*.shiftTypes.*',
  'guard_calendar_key.language',
  'guard_day_off.kind',
  'guard_licence.type',
  'guard_premise.wish',
  'licence_type.needs',
  'mail.language',
  'mail.content.kind',
  'mail.content.path',
  'mail.content.params.note',
  'note_counter.kind',
  'notification_message.topic',
  'notification_message.action',
  'outbox.keys.*',
  'premise_shift.required_licence_types.*',
  'premise.required_licence_types.*',
  'price_list_row.type',
  'role.name',
  'rule_breach.rule',
  'rule_breach.reason',
  'sign_in.ended_for',
  'slot.type',
  'special_date.kind',
  'special_date.mode',
  'split_party.shift_types.*',
  'standing_order_month.month',
  'standing_order_month.left_out',
  'special_date.shift_types.*',
  'user_account.mail_preferences',
  'user_flag.name',
];

/** Texts that clients may read, or wrote themselves. */
const READABLE: Record<string, string> = {
  'booking.reference': 'the client’s own number of the order',
  'booking_item.form': 'the order as the client wrote it',
  'booking_history.served.*.reason': 'the form tells staff that the client reads it',
  'slot.reason': 'why the order was rejected; the form tells staff that the client reads it',
  'company.names': 'on the client’s documents',
  'company.billing_name': 'on the client’s documents',
  'company.billing_address': 'on the client’s documents',
  'company.billing_email': 'on the client’s documents',
  'consultant.names': 'the client’s contact at the company',
  'guard.first_name': 'who stands at the premise',
  'guard.last_name': 'who stands at the premise',
  'invoice.snapshot': 'what is printed on an issued invoice',
  'invoice.hash': 'the fingerprint printed on an issued invoice',
  'invoice.split.parties': 'the payers that are printed on the invoice',
  'invoice_part.name': 'on the invoice',
  'invoice_part.billing_address': 'on the invoice',
  'invoice_part.email': 'on the invoice',
  'licence_type.code': 'what the client’s premise requires',
  'licence_type.names': 'what the client’s premise requires',
  'mail.content': 'rendered mails are searched instead',
  'master_setting.fields.company': 'the seller on every document',
  'master_setting.fields.currency': 'on every document',
  'master_setting.fields.timeZone': 'every reader formats times in it',
  'master_setting.fields.dutyDeskPhone': 'the number that clients call',
  'master_setting.fields.cancelRule': 'shown where clients order and cancel',
  'master_setting.fields.taxLabel': 'on every document',
  'note.snapshot': 'what is printed on an issued note',
  'note.hash': 'the fingerprint printed on an issued note',
  'note.void_reason': 'mailed to the client',
  'notification_message.params': 'names and days in the sentences that clients read in the bell',
  'payment.method': 'on the invoice and the statement',
  'payment.reference': 'on the invoice and the statement',
  'premise.name': 'the client’s own form',
  'premise.address': 'the client’s own form',
  'premise.contact_name': 'the client’s own form',
  'premise.contact_phone': 'the client’s own form',
  'premise.contact_email': 'the client’s own form',
  'premise.remarks': 'the client’s own form',
  'premise_group.names': 'a premise names its group',
  'problem_report.note': 'written by the client',
  'problem_report.answer': 'written to the client',
  'region.names': 'the district of a premise',
  'special_date.names': 'why a day costs more',
  'split_party.name': 'the client’s own form',
  'split_party.billing_address': 'the client’s own form',
  'split_party.email': 'the client’s own form',
  'standing_order.reference': 'the client’s own reference',
  'standing_order.contact': 'the order as the client wrote it',
  'standing_order.shifts': 'the order as the client wrote it',
  'user_account.first_name': 'who acted, in histories',
  'user_account.last_name': 'who acted, in histories',
};

/** Columns of which only some rows are internal. `own` are the ids of the users who read. */
export const internalRows = (own: readonly number[]): Record<string, string> => ({
  // The forms for the other actions tell staff that the client reads the reason.
  'booking_history.reason': "action in ('order', 'approve', 'assign', 'release')",
  'document_history.detail': "action in ('mailed', 'reminded')",
  // Clients see issued documents only, and their own requests.
  'invoice.notes': "status = 'Draft'",
  'invoice.manual_lines': "status = 'Draft'",
  'note.reason': "status = 'Draft'",
  'note.lines': "status = 'Draft'",
  // Clients see each other at their premises.
  'user_account.email': `id not in (${own}) and (company_id is null or id not in (select other.user_id
    from premise_user mine join premise_user other on other.premise_id = mine.premise_id
    where mine.user_id in (${own})))`,
  'user_account.phone': `id not in (${own})`,
  'sign_in.user_agent': `user_id not in (${own})`,
  'sign_in.address': `user_id not in (${own})`,
  ...Object.fromEntries(
    ['action', 'subject', 'before', 'after', 'address'].map((column) => [
      `audit.${column}`,
      `(by_kind <> 'user' or coalesce(by_id, 0) not in (${own})) and subject not in (${own.map((id) => `'user:${id}'`)})`,
    ]),
  ),
});

/** Hashes and keys: sessions and links are found by them, so their values are looked for as they are. */
export const isSecret = (column: string): boolean => /(_hash|_salt|^secret|^seal)$/.test(column);

export const UNMARKED: readonly string[] = [...Object.keys(READABLE), ...CODES];

export const isUnmarked = (path: string): boolean =>
  UNMARKED.some((entry) => path === entry || path.startsWith(`${entry}.`));
