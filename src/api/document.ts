import type { CallQuery } from '@contract/call';
import { type DocumentRow, documentCalls } from '@contract/document';
import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import { type StatementRun, statementRunCalls } from '@contract/statement-run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from './client';
import { readAllPages } from './read-all-pages';
import { refresh } from './refresh';

const POLL_INTERVAL = 1000;

/** Reads all documents that match a filter. */
export const readAllDocuments = (query: CallQuery<typeof documentCalls.list.admin>): Promise<DocumentRow[]> =>
  readAllPages((place) => request(documentCalls.list.admin, { query: { ...query, ...place } }));

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

/** The invoices that a finished run has issued and nobody has emailed yet; none until they have been read. */
export const useUnmailed = ({ id, month, done, total, rows }: InvoiceRun): DocumentRow[] => {
  const issued = new Set(rows.flatMap(({ ok, premiseId }) => (ok ? [premiseId] : [])));
  const { data = [] } = useQuery({
    queryKey: ['Invoice', documentCalls.list.admin.path, 'issued-by-run', id],
    queryFn: () => readAllDocuments({ kind: 'invoice', status: 'Issued', month }),
    enabled: done === total && issued.size > 0,
  });
  return data.filter(({ premise, mailedAt }) => issued.has(premise.id) && mailedAt === null);
};

export const useStatementRun = (id: number) =>
  useRun(
    statementRunCalls.get.path,
    id,
    (signal): Promise<StatementRun> => request(statementRunCalls.get, { query: { id: String(id) }, signal }),
  );
