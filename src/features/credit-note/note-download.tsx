import type { Note } from '@contract/credit-note';
import { pdfCalls } from '@contract/pdf';
import { ublCalls } from '@contract/ubl';
import { downloadFile } from '@src/api/download-list';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useDownload } from '@src/hooks/use-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { FileCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads a note as PDF, and an issued one as UBL for accounting software. */
export const NoteDownload = ({ note }: { note: Note }) => {
  const { t } = useTranslation();
  const { isRunning, run, onStop } = useDownload();
  const isCredit = note.kind === 'credit-note';
  const request = { params: { id: note.code } };
  const pdf = usePdfDownload({ run }, isCredit ? pdfCalls.creditNote : pdfCalls.debitNote, request);
  const ubl = {
    icon: FileCode,
    label: t('document.ubl'),
    onStart: () =>
      run((signal) => downloadFile(isCredit ? ublCalls.creditNote : ublCalls.debitNote, request, signal)),
  };
  return (
    <DownloadMenu
      count={0}
      isRunning={isRunning}
      onStop={onStop}
      more={note.issuedAt ? [...pdf, ubl] : pdf}
    />
  );
};
