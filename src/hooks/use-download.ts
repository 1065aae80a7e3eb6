import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../api/problem-error';
import { toast } from '../stores/toast';

/** One download at a time, for a `DownloadMenu`. It continues if the user leaves the page. */
export const useDownload = () => {
  const { t } = useTranslation();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  /** `fetchFile` saves a file and returns its name. */
  const run = async (fetchFile: (signal: AbortSignal) => Promise<string>) => {
    const stopped = new AbortController();
    running.current = stopped;
    setRunning(true);
    try {
      const name = await fetchFile(stopped.signal);
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
    run: (fetchFile: Parameters<typeof run>[0]) => void run(fetchFile),
    onStop: () => running.current?.abort(),
  };
};
