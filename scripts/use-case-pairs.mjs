/**
 * The resources that run use cases of another one, and why. Any other import of another resource's files is refused by
 * npm run layers, except of its queries (queries.ts, *-queries.ts).
 */
export const USE_CASE_PAIRS = [
  ['assignment', 'booking', 'staffing is recorded in the history of the booking and changes its state'],
  ['assignment', 'breach', 'an overridden warning is kept as a breach'],
  ['booking', 'breach', 'guards freed by a change can break the rules on their other shifts'],
  ['booking-run', 'booking', 'a run decides bookings one by one'],
  ['document', 'invoice', 'the list shows drafts, which are computed'],
  ['duty', 'assignment', 'a guard who takes an offered shift is assigned by the rules'],
  ['guard', 'assignment', 'a guard who may no longer stand on a post is taken off it'],
  ['invoice', 'credit-note', 'a regenerated invoice takes over the open notes of the one it replaces'],
  ['invoice', 'premise', 'an invoice is split among the parties of its premise'],
  ['metadata', 'breach', 'a changed licence type can break assignments'],
  ['premise', 'assignment', 'a changed premise releases guards who may no longer stand there'],
  ['price', 'setting', 'the yearly wage change writes the setting and the prices in one transaction'],
  ['role', 'user', 'roles are granted to and taken from users'],
  ['served', 'booking', 'what was served is recorded in the history of the booking'],
  ['setting', 'breach', 'changed staffing rules can break assignments'],
  ['shift', 'assignment', 'a changed shift releases guards who no longer fit'],
  ['standing-order', 'booking', 'a month of a standing order is ordered as a booking'],
  ['user', 'access-right', 'an invitation grants access rights'],
  ['user', 'metadata', 'a sign-up is approved together with its new company'],
  ['user', 'premise', 'an invitation names the premises of a client'],
];

export const MAX_PAIRS = 20;
