import type { Invoice, InvoiceStatus } from '@contract/invoice';
import type { Minor } from '@contract/primitives';

/** The facts that decide which actions an invoice allows. */
export interface InvoiceState {
  status: InvoiceStatus;
  /** The month or its last slot has not ended. */
  forecast: boolean;
  isEmpty: boolean;
  balance: Minor;
  paid: Minor;
  hasPayments: boolean;
  hasIssuedNotes: boolean;
}

type Action = Invoice['allowed'][number];

/** The actions that the state of an invoice allows, regardless of the caller. */
export const invoiceActions = (state: InvoiceState): Action[] => {
  const { status, forecast, isEmpty, balance, paid, hasPayments, hasIssuedNotes } = state;
  if (status === 'Void') return [];
  if (status === 'Draft') {
    const always: Action[] = ['edit', 'split'];
    return forecast || isEmpty ? always : [...always, 'issue'];
  }
  return [
    ...(balance > 0 ? (['pay'] as const) : []),
    ...(paid > 0 ? (['reverse'] as const) : []),
    ...(hasPayments ? [] : (['split'] as const)),
    ...(status === 'Issued' && paid === 0 && !hasIssuedNotes ? (['regenerate'] as const) : []),
    'mail',
    'requestNote',
    'draftNote',
  ];
};
