import type { CallQuery } from '@contract/call';
import { type DocumentRow, documentCalls } from '@contract/document';
import { invoiceCalls } from '@contract/invoice';
import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from './client';
import { refresh } from './refresh';
import type { Sent } from './try-write';

const MOST_AT_ONCE = 100;
const POLL_EVERY = 1000;

/** All documents of a filter, page after page. */
export const readAllDocuments = async (
  query: CallQuery<typeof documentCalls.list.admin>,
): Promise<DocumentRow[]> => {
  const rows: DocumentRow[] = [];
  for (let total = 1; rows.length < total; ) {
    const page = await request(documentCalls.list.admin, {
      query: { ...query, limit: String(MOST_AT_ONCE), offset: String(rows.length) },
    });
    rows.push(...page.items);
    total = page.items.length === 0 ? rows.length : page.total;
  }
  return rows;
};

/** How far a run has come; asked for again while it isn't done. What is shown of invoices follows it. */
export const useInvoiceRun = (id: number | undefined) => {
  const queryClient = useQueryClient();
  const run = useQuery({
    queryKey: ['Invoice', invoiceRunCalls.get.path, id],
    queryFn: ({ signal }): Promise<InvoiceRun> =>
      request(invoiceRunCalls.get, { query: { id: String(id) }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && data.done === data.total ? false : POLL_EVERY),
  });
  const done = run.data?.done ?? 0;
  useEffect(() => {
    if (done > 0) refresh(queryClient, ['Invoice']);
  }, [done, queryClient]);
  return run;
};

/** Mails one invoice after the other; `finish` fetches again what has changed by it. */
export const useMailOneByOne = () => {
  const queryClient = useQueryClient();
  return {
    mail: ({ premise, code }: DocumentRow, sent: Sent) =>
      request(invoiceCalls.mail, { params: { premiseId: premise.id, code }, body: {}, ...sent }),
    finish: () => refresh(queryClient, invoiceCalls.mail.tells),
  };
};
