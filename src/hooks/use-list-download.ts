import type { FileFormat } from '@contract/list';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOptions } from '../api/client';
import { downloadList, type ListCall } from '../api/download-list';
import { refusalOf } from '../api/problem-error';
import { toast } from '../stores/toast';

/** A list as a file, for its `DownloadMenu`. It comes to its end though the page is left. */
export const useListDownload = <C extends ListCall>(call: C, options: RequestOptions<C>) => {
  const { t } = useTranslation();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  const start = async (format: FileFormat) => {
    const stopped = new AbortController();
    running.current = stopped;
    setRunning(true);
    try {
      const name = await downloadList(call, options, format, stopped.signal);
      toast({ title: t('list.download.done'), description: name, variant: 'success' });
    } catch (reason) {
      if (stopped.signal.aborted) return;
      toast({
        title: t('list.download.failed'),
        description: refusalOf(reason)?.detail || t('form.unreachable'),
        variant: 'destructive',
      });
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    onStart: (format: FileFormat) => void start(format),
    onStop: () => running.current?.abort(),
  };
};
