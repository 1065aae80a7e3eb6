import type { FileFormat } from '@contract/list';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { Button } from '../ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';
import { Spinner } from '../ui/spinner';

export interface DownloadButtonProps {
  count: number;
  isRunning: boolean;
  onStart: (format: FileFormat) => void;
  onStop: () => void;
}

/** Offers the formats; while a file is fetched, the way to stop it. On phones it is an icon. */
export const DownloadButton = ({ count, isRunning, onStart, onStop }: DownloadButtonProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasRunning, setWasRunning] = useState(isRunning);
  // What one opened it for is no longer offered; closed, it gives the focus back to the button.
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning);
    setOpen(false);
  }
  const Icon = isRunning ? Spinner : Download;
  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button className="max-md:w-control max-md:px-0">
            <Icon className="size-5 md:size-4" aria-hidden />
            <span className="max-md:sr-only">
              {t(isRunning ? 'list.download.running' : 'list.download.open')}
            </span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isRunning ? (
            <DropdownMenuItem icon={X} onSelect={onStop}>
              {t('list.download.stop')}
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuLabel>
                {t('list.download.all', { count, shown: formatNumber(i18n.language, count) })}
              </DropdownMenuLabel>
              <DropdownMenuItem icon={FileText} onSelect={() => onStart('csv')}>
                {t('list.download.csv')}
              </DropdownMenuItem>
              <DropdownMenuItem icon={FileSpreadsheet} onSelect={() => onStart('xlsx')}>
                {t('list.download.xlsx')}
              </DropdownMenuItem>
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
