import { type Invoice, type InvoiceDiff, invoiceCalls } from '@contract/invoice';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

/** Path parameters of the calls on an invoice. */
export const paramsOf = ({ premise, code }: Pick<Invoice, 'premise' | 'code'>) => ({
  premiseId: premise.id,
  code,
});

/** The differences if an issued invoice were regenerated, by a dry run. */
export const useInvoiceDiff = (invoice: Invoice) =>
  useQuery({
    queryKey: ['Invoice', invoiceCalls.regenerate.path, invoice.code, invoice.version],
    queryFn: async ({ signal }): Promise<InvoiceDiff> => {
      const body = { version: invoice.version, dryRun: true };
      const answer = await request(invoiceCalls.regenerate, { params: paramsOf(invoice), body, signal });
      if (!('diff' in answer)) throw new Error('A dry run answers the difference');
      return answer.diff;
    },
  });
