import type { BookingStatus } from '@contract/booking';

/** The tone of each status, as `StatusChip` names it. */
export const STATUS_TONES = {
  Ordered: 'ordered',
  PendingApproval: 'pending-approval',
  Approved: 'approved',
  SecurityAssigning: 'security-assigning',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
} as const satisfies Record<BookingStatus, string>;
