import { invoiceCalls } from '@contract/invoice';
import type { Month } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

/** A premise's invoices, the newest month first. */
export const useInvoices = (premiseId: number) =>
  useQuery({
    queryKey: ['Invoice', 'list', premiseId],
    queryFn: ({ signal }) =>
      request(invoiceCalls.list, { params: { premiseId }, query: { limit: 12 }, signal }),
  });

export const useInvoice = (premiseId: number, month: Month) =>
  useQuery({
    queryKey: ['Invoice', 'one', premiseId, month],
    queryFn: ({ signal }) =>
      request(invoiceCalls.get, { params: { premiseId, code: invoiceCodeOf(premiseId, month) }, signal }),
  });

/** The slots behind the lines; fetched when the first line is opened. */
export const useInvoiceSlots = (premiseId: number, month: Month, options: { isEnabled: boolean }) =>
  useQuery({
    queryKey: ['Invoice', 'slots', premiseId, month],
    queryFn: ({ signal }) =>
      request(invoiceCalls.slots, { params: { premiseId, code: invoiceCodeOf(premiseId, month) }, signal }),
    enabled: options.isEnabled,
  });
