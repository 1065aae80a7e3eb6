import type { Invoice, InvoiceStatus } from '@contract/invoice';
import type { Day, Minor } from '@contract/primitives';

/** The facts that decide which actions an invoice allows. */
export interface InvoiceState {
  status: InvoiceStatus;
  /** The month or its last slot has not ended. */
  forecast: boolean;
  isEmpty: boolean;
  /** The premise requires the client's agreement to the month, which is missing. */
  awaitsAgreement: boolean;
  balance: Minor;
  paid: Minor;
  hasPayments: boolean;
  hasIssuedNotes: boolean;
}

type Action = Invoice['allowed'][number];

interface StoredState {
  status: Exclude<InvoiceStatus, 'Paid' | 'Credited'>;
  /** Nothing is open on the invoice or on any part. */
  isPaid: boolean;
  /** Payments less reversals. */
  paid: Minor;
}

/** The status of a stored invoice. Paid needs a payment: without one, an invoice with nothing open was credited. */
export const invoiceStatusOf = ({ status, isPaid, paid }: StoredState): InvoiceStatus => {
  if (status !== 'Issued' || !isPaid) return status;
  return paid === 0 ? 'Credited' : 'Paid';
};

/**
 * Whether a draft with this due day of its own can't be issued, because the invoice would be overdue at once. The stages of
 * drafts in `draft-rows.ts` say the same in SQL.
 */
export const isDueDayOver = (dueOn: Day | null, today: Day): boolean => dueOn !== null && dueOn < today;

/** The actions that the state of an invoice allows, regardless of the caller. */
export const invoiceActions = (state: InvoiceState): Action[] => {
  const { status, forecast, isEmpty, awaitsAgreement, balance, paid, hasPayments, hasIssuedNotes } = state;
  if (status === 'Void') return [];
  if (status === 'Draft') {
    const actions: Action[] = ['edit', 'split'];
    return forecast || isEmpty || awaitsAgreement ? actions : [...actions, 'issue'];
  }
  return [
    ...(balance > 0 ? (['pay', 'sayPaid'] as const) : []),
    ...(paid > 0 ? (['reverse'] as const) : []),
    ...(hasPayments ? [] : (['split'] as const)),
    ...(paid === 0 && !hasIssuedNotes ? (['regenerate', 'void'] as const) : []),
    'mail',
    'requestNote',
    'draftNote',
  ];
};
