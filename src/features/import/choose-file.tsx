import type { ImportCalls } from '@contract/import';
import { downloadList } from '@src/api/download-list';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { useDownload } from '@src/hooks/use-download';
import { clsx } from 'clsx';
import { FileDown, FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileProblem } from './import-state';

interface ChooseFileProps {
  fieldsCall: ImportCalls['fields'];
  /** While a file is read. */
  onStop?: () => void;
  problem: FileProblem | undefined;
  onFile: (file: File) => void;
}

/** Accepts a chosen or dropped file, and offers the template. */
export const ChooseFile = ({ fieldsCall, onStop, problem, onFile }: ChooseFileProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const template = useDownload();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows the same file to be chosen again after a correction.
    event.target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className="flex w-full max-w-form flex-col gap-4">
      {problem && <Notice tone="danger">{t(`import.problem.${problem}`)}</Notice>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface-raised',
        )}
      >
        {onStop ? <Spinner className="size-8" /> : <FileUp className="size-8 text-text-muted" aria-hidden />}
        <p className="text-base font-medium">{t('import.file.drop')}</p>
        <p className="text-sm text-text-muted">{t('import.file.help')}</p>
        {onStop ? (
          <Button onClick={onStop}>{t('import.file.stop')}</Button>
        ) : (
          <Button kind="primary" onClick={() => input.current?.click()}>
            {t('import.file.choose')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('import.file.choose')}
          onChange={choose}
          hidden
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p className="min-w-0 flex-1 basis-[260px] text-text-muted">{t('import.template.help')}</p>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={FileDown}
            disabled={template.isRunning}
            onClick={() => template.run((signal) => downloadList(fieldsCall, { query: {} }, format, signal))}
          >
            {t(`import.template.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
