/** What can change: first elements of the page's query keys, and what the event stream names. */
export const CHANGE_KEYS = [
  'Notification',
  'NotificationCount',
  'Booking',
  'Premise',
  'Guard',
  'Invoice',
  'Price',
  'Setting',
  'Metadata',
  'Session',
  'Account',
  'User',
  'Audit',
  'Mail',
] as const;
export type ChangeKey = (typeof CHANGE_KEYS)[number];

/** What is stale on everybody's open pages once slots, or who stands on them, have changed. */
export const STALE_WITH_SLOTS = ['Booking', 'Premise', 'Guard', 'Invoice'] as const;

/** What is stale once invoices, or what is owed on them, have changed: the homes and the served slots speak of it, too. */
export const STALE_WITH_INVOICES = ['Invoice', 'Booking', 'Audit'] as const;

/** What is stale once people were let in, changed or shut out: the admin home and the menu count who waits. */
export const STALE_WITH_USERS = ['User', 'Audit', 'Booking'] as const;
