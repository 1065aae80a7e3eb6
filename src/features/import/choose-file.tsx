import type { ImportCalls } from '@contract/import';
import { downloadList } from '@src/api/download-list';
import { FileDrop } from '@src/components/form/file-drop';
import { Button } from '@src/components/ui/button';
import { useDownload } from '@src/hooks/use-download';
import type { FileProblem } from '@src/lib/file-problem';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

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
  const template = useDownload();
  return (
    <div className="flex w-full max-w-form flex-col gap-4">
      <FileDrop
        problem={problem && t(`import.problem.${problem}`)}
        {...(onStop && { onStop })}
        onFile={onFile}
      />
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
