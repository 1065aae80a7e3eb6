import type { CallQuery } from '@contract/call';
import { type DocumentRow, documentCalls } from '@contract/document';
import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import { type StatementRun, statementRunCalls } from '@contract/statement-run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from './client';
import { refresh } from './refresh';

const PAGE_SIZE = 100;
const POLL_INTERVAL = 1000;

/** Reads all documents that match a filter, page by page. */
export const readAllDocuments = async (
  query: CallQuery<typeof documentCalls.list.admin>,
): Promise<DocumentRow[]> => {
  const rows: DocumentRow[] = [];
  for (let isMore = true; isMore; ) {
    const page = await request(documentCalls.list.admin, {
      query: { ...query, limit: String(PAGE_SIZE), offset: String(rows.length) },
    });
    rows.push(...page.items);
    isMore = page.items.length > 0 && (page.more === true || rows.length < page.total);
  }
  return rows;
};

/** Progress of a run, polled until it is done. Refreshes invoices as the run advances. */
const useRun = <R extends { done: number; total: number }>(
  path: string,
  id: number,
  read: (signal: AbortSignal) => Promise<R>,
) => {
  const queryClient = useQueryClient();
  const run = useQuery({
    queryKey: ['Invoice', path, id],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) => (data && data.done === data.total ? false : POLL_INTERVAL),
  });
  const done = run.data?.done ?? 0;
  useEffect(() => {
    if (done > 0) refresh(queryClient, ['Invoice']);
  }, [done, queryClient]);
  return run;
};

export const useInvoiceRun = (id: number) =>
  useRun(
    invoiceRunCalls.get.path,
    id,
    (signal): Promise<InvoiceRun> => request(invoiceRunCalls.get, { query: { id: String(id) }, signal }),
  );

export const useStatementRun = (id: number) =>
  useRun(
    statementRunCalls.get.path,
    id,
    (signal): Promise<StatementRun> => request(statementRunCalls.get, { query: { id: String(id) }, signal }),
  );
