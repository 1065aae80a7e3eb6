import type { AccountItem, Receipt } from '@contract/receipt';

/** Which dialog of an account is open. */
export type AccountDialogState =
  | { kind: 'record' }
  | { kind: 'voidOpening'; item: AccountItem }
  | { kind: 'allocate' | 'refund' | 'reverse' | 'writeOff'; receipt: Receipt };
