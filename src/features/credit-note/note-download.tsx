import type { Note } from '@contract/credit-note';
import { ublCalls } from '@contract/ubl';
import { downloadFile } from '@src/api/download-list';
import { Button } from '@src/components/ui/button';
import { useDownload } from '@src/hooks/use-download';
import { FileCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads an issued note as UBL, for accounting software. */
export const NoteDownload = ({ note }: { note: Note }) => {
  const { t } = useTranslation();
  const { isRunning, run } = useDownload();
  const call = note.kind === 'credit-note' ? ublCalls.creditNote : ublCalls.debitNote;
  return (
    <Button
      variant="outline"
      icon={FileCode}
      pending={isRunning}
      onClick={() => run((signal) => downloadFile(call, { params: { id: note.code } }, signal))}
    >
      {t('document.ubl')}
    </Button>
  );
};
