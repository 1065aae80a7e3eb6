import { type Invoice, invoiceCalls } from '@contract/invoice';
import type { InvoiceDiff, RegenerateBody } from '@contract/regenerate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

/** Path parameters of the calls on an invoice. */
export const paramsOf = ({ premise, code }: Pick<Invoice, 'premise' | 'code'>) => ({
  premiseId: premise.id,
  code,
});

/** What differs if an issued invoice is regenerated with these choices, by a dry run. */
export const useInvoiceDiff = (invoice: Invoice, choices: Pick<RegenerateBody, 'dueOn' | 'keep'>) =>
  useQuery({
    queryKey: ['Invoice', invoiceCalls.regenerate.path, invoice.code, invoice.version, choices],
    queryFn: async ({ signal }): Promise<InvoiceDiff> => {
      const body = { version: invoice.version, dryRun: true, ...choices };
      const answer = await request(invoiceCalls.regenerate, { params: paramsOf(invoice), body, signal });
      if (!('diff' in answer)) throw new Error('A dry run answers the difference');
      return answer.diff;
    },
    placeholderData: keepPreviousData,
  });
