import type { AdminHome, ClientHome } from '@contract/home';

/** The figures of homes that count a list, and that list. */
export const ADMIN_LISTS: Partial<Record<keyof AdminHome, string>> = {
  waitingCount: 'booking?waiting=true',
  waitingUsers: 'user?awaitsDecision=true',
  totalPremise: 'premise',
  totalProtectedPremise: 'premise?isProtected=true',
  premisesWithoutGroup: 'premise?withoutGroup=true',
  premisesWithoutLicence: 'premise?licenceType=none&status=active',
  expiredGuards: 'security?expired=true',
  expiringGuards: 'security?expiringWithin=90',
  breaches: 'security-booking/breach?unseen=true',
  problemReports: 'problem-report?unanswered=true',
  declined: 'duty?queue=declined',
  failedMessages: 'duty?queue=messageFailed',
  unconfirmedDuties: 'duty?queue=unconfirmed',
  missing: 'duty?queue=missing',
  pausedStandingOrders: 'standing-order?status=Paused',
  draftsToIssue: 'document?status=Draft&kind=invoice',
  overdue: 'document?overdue=true',
  noteRequests: 'document?status=Requested',
};

export const CLIENT_LISTS: Partial<Record<keyof ClientHome, string>> = {
  waitingCount: 'booking?waiting=true',
  totalPremise: 'premise',
  totalProtectedPremise: 'premise?isProtected=true',
};
