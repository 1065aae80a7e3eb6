import { bookingCalls } from '@contract/booking-calls';
import { documentCalls } from '@contract/document';
import { useCall } from '@src/api/use-call';

/** Whether an order or an invoice exists, after which the server refuses another currency. */
export const useIsCurrencyUsed = (): boolean => {
  const bookings = useCall(bookingCalls.list.admin, { query: { limit: 1 } });
  const invoices = useCall(documentCalls.list.admin, { query: { kind: 'invoice', limit: 1 } });
  return (bookings.data?.total ?? 0) > 0 || (invoices.data?.total ?? 0) > 0;
};
