import type { CallQuery } from '@contract/call';
import { type DocumentRow, documentCalls } from '@contract/document';
import { invoiceRunCalls } from '@contract/invoice-run';
import { readAllDocuments } from '@src/api/document';
import { useChange } from '@src/api/use-change';
import { useAllPages } from '@src/hooks/use-all-pages';
import { useCan } from '@src/hooks/use-can';
import { useChosenRows } from '@src/hooks/use-chosen-rows';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentKey } from './document-path';
import { isIssuable, isMailable } from './obstacles';
import { useInvoiceMailing } from './use-invoice-mailing';

const NO_ROWS: readonly DocumentRow[] = [];
const chooseNone = () => false;
const isIssuableOrMailable = (row: DocumentRow) => isIssuable(row) || isMailable(row);

/** Chooses documents of a list, on its page or on all pages, and issues or emails them. */
export const useBulkDocuments = (
  query: CallQuery<typeof documentCalls.list.admin>,
  pageRows: readonly DocumentRow[] = NO_ROWS,
) => {
  const { t } = useTranslation();
  const canChoose = useCan('admin', 'document.edit') ? isIssuableOrMailable : chooseNone;
  const pages = useAllPages({
    tells: documentCalls.list.admin.tells,
    query,
    pageRows,
    readAll: () => readAllDocuments(query),
  });
  const chosen = useChosenRows(pages.rows, { idOf: documentKey, canChoose });
  const mailing = useInvoiceMailing();
  const [runIds, setRunIds] = useState<readonly number[]>([]);
  const start = useChange(invoiceRunCalls.start);
  const starting = useSubmit((body: { month: string; premiseIds: number[] }, meta) => start({ body }, meta), {
    name: t('document.run.name'),
    onDone: ({ id }) => setRunIds((before) => [...before, id]),
  });
  const finish = (done: readonly DocumentRow[]) => {
    chosen.choose(done, false);
    pages.forget();
  };
  return {
    chosen,
    canChoose,
    mailing,
    isRunning: starting.isSending || mailing.isRunning,
    errorSummary: starting.errorSummary,
    runIds,
    closeRun: (id: number) => setRunIds((before) => before.filter((each) => each !== id)),
    /** Chooses the rows of all pages. */
    chooseAll: async () => chosen.choose(((await pages.read()) ?? []).filter(canChoose), true),
    /** Starts one run for each month of the invoices. */
    issue: async (toIssue: readonly DocumentRow[]) => {
      for (const month of new Set(toIssue.map(({ period }) => period))) {
        const billed = toIssue.filter(({ period }) => period === month);
        await starting.submit({ month, premiseIds: billed.map(({ premise }) => premise.id) });
      }
      finish(toIssue);
    },
    mail: async (toMail: readonly DocumentRow[]) => finish(await mailing.run(toMail)),
  };
};
export type BulkDocuments = ReturnType<typeof useBulkDocuments>;
