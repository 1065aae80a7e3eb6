import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Spinner } from '../ui/spinner';

interface FileDropProps {
  /** Why the last file can't be used. */
  problem?: string | undefined;
  /** While a file is read. */
  onStop?: () => void;
  onFile: (file: File) => void;
}

/** Accepts a chosen or dropped list: CSV or a workbook. */
export const FileDrop = ({ problem, onStop, onFile }: FileDropProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
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
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
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
    </>
  );
};
