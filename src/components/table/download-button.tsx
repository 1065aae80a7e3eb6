import type { FileFormat } from '@contract/list';
import { formatTotal } from '@src/lib/total-text';
import { FileSpreadsheet, FileText, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';
import { DownloadFace } from './download-face';

export interface DownloadButtonProps {
  /** Number of rows of the list. */
  count: number;
  isRunning: boolean;
  /** Left out if there is no list. */
  onStart?: (format: FileFormat) => void;
  onStop: () => void;
  /** Further files, offered first. */
  more?: readonly { icon: LucideIcon; label: string; onStart: () => void }[];
}

/** Offers the formats, or while a download is running, to stop it. */
export const DownloadButton = ({ count, isRunning, onStart, onStop, more = [] }: DownloadButtonProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasRunning, setWasRunning] = useState(isRunning);
  // Its items have changed; closing returns the focus to the button.
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning);
    setOpen(false);
  }
  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <DownloadFace isRunning={isRunning} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isRunning ? (
            <DropdownMenuItem icon={X} onSelect={onStop}>
              {t('list.download.stop')}
            </DropdownMenuItem>
          ) : (
            <>
              {more.map((file) => (
                <DropdownMenuItem key={file.label} icon={file.icon} onSelect={file.onStart}>
                  {file.label}
                </DropdownMenuItem>
              ))}
              {onStart && count > 0 && (
                <>
                  <DropdownMenuLabel>
                    {t('list.download.all', { count, shown: formatTotal(i18n.language, count) })}
                  </DropdownMenuLabel>
                  <DropdownMenuItem icon={FileText} onSelect={() => onStart('csv')}>
                    {t('list.download.csv')}
                  </DropdownMenuItem>
                  <DropdownMenuItem icon={FileSpreadsheet} onSelect={() => onStart('xlsx')}>
                    {t('list.download.xlsx')}
                  </DropdownMenuItem>
                </>
              )}
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <span className="sr-only" aria-live="polite">
        {isRunning && t('list.download.running')}
      </span>
    </>
  );
};
