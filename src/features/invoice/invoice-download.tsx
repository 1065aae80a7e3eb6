import { type Invoice, invoiceCalls } from '@contract/invoice';
import { ublCalls } from '@contract/ubl';
import { downloadFile, downloadList } from '@src/api/download-list';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useDownload } from '@src/hooks/use-download';
import { FileCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads the lines of an invoice, and an issued invoice as UBL for accounting software. */
export const InvoiceDownload = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation();
  const { isRunning, run, onStop } = useDownload();
  const request = {
    params: { premiseId: invoice.premise.id, code: invoice.code },
    query: { revision: invoice.status === 'Draft' ? undefined : String(invoice.revision) },
  };
  const ubl = {
    icon: FileCode,
    label: t('document.ubl'),
    onStart: () => run((signal) => downloadFile(ublCalls.invoice, request, signal)),
  };
  return (
    <DownloadMenu
      count={invoice.lines.length}
      isRunning={isRunning}
      onStart={(format) => run((signal) => downloadList(invoiceCalls.get, request, format, signal))}
      onStop={onStop}
      more={invoice.status === 'Draft' ? [] : [ubl]}
    />
  );
};
