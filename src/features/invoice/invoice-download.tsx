import { type Invoice, invoiceCalls } from '@contract/invoice';
import { pdfCalls } from '@contract/pdf';
import type { Lang } from '@contract/primitives';
import { ublCalls } from '@contract/ubl';
import { downloadFile, downloadList } from '@src/api/download-list';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useDownload } from '@src/hooks/use-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { FileCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface InvoiceDownloadProps {
  invoice: Invoice;
  /** The part that is shown. */
  part: number | undefined;
  /** The language in which the invoice is shown. */
  language: Lang;
}

/** Downloads an invoice or a part as PDF, its lines, and an issued invoice as UBL for accounting software. */
export const InvoiceDownload = ({ invoice, part, language }: InvoiceDownloadProps) => {
  const { t } = useTranslation();
  const { isRunning, run, onStop } = useDownload();
  const request = {
    params: { premiseId: invoice.premise.id, code: invoice.code },
    query: { revision: invoice.status === 'Draft' ? undefined : String(invoice.revision) },
  };
  const pdf = usePdfDownload({ run }, pdfCalls.invoice, {
    params: request.params,
    query: { ...request.query, language, partId: part && String(part) },
  });
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
      more={invoice.status === 'Draft' ? pdf : [...pdf, ubl]}
    />
  );
};
