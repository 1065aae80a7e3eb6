import type { CallRecord } from '@contract/call';
import { FileText, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RequestOptions } from '../api/client';
import { downloadFile } from '../api/download-list';
import { useSetting } from '../api/setting';
import type { useDownload } from './use-download';

interface FurtherFile {
  icon: LucideIcon;
  label: string;
  onStart: () => void;
}

/** The document as PDF, for the `more` of a `DownloadMenu`; nothing where the pages are only printed. */
export const usePdfDownload = <C extends CallRecord>(
  { run }: Pick<ReturnType<typeof useDownload>, 'run'>,
  call: C,
  options: RequestOptions<C>,
): FurtherFile[] => {
  const { t } = useTranslation();
  const setting = useSetting();
  if (!setting.data?.pdf) return [];
  return [
    {
      icon: FileText,
      label: t('document.pdf'),
      onStart: () => run((signal) => downloadFile(call, options, signal)),
    },
  ];
};
