/** The kinds of change: the first element of the page's query keys, and the contents of the event stream. */
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
  'ApiKey',
  'Webhook',
  'Duty',
] as const;
export type ChangeKey = (typeof CHANGE_KEYS)[number];

/** Stale after slots or their assignments change. */
export const STALE_WITH_SLOTS = ['Booking', 'Premise', 'Guard', 'Invoice'] as const;

/** Stale after a guard's answer or presence, which other screens show. */
export const STALE_WITH_DUTIES = [...STALE_WITH_SLOTS, 'Duty'] as const;

/** Stale after a decision about a booking. */
export const STALE_WITH_DECISIONS = [...STALE_WITH_SLOTS, 'Audit'] as const;

/** Stale after invoices or their balances change; home pages and served slots show them too. */
export const STALE_WITH_INVOICES = ['Invoice', 'Booking', 'Audit'] as const;

/** Stale after a premise is created; the homes count premises. */
export const STALE_WITH_NEW_PREMISES = ['Premise', 'Booking', 'Audit'] as const;

/** Stale after prices change; standing orders show their coming months at current prices. */
export const STALE_WITH_PRICES = ['Price', 'Booking'] as const;

/** Stale for one user after their roles, groups or premises change: the user, and whatever is limited to the user's reach. */
export const STALE_WITH_REACH = ['Account', 'Session', ...STALE_WITH_DUTIES] as const;

/** Stale after users change; the admin home and the menu count waiting users. */
export const STALE_WITH_USERS = ['User', 'Audit', 'Booking'] as const;
