import type { FileFormat } from '@contract/list';
import type { RequestOptions } from '../api/client';
import { downloadList, type ListCall } from '../api/download-list';
import { useDownload } from './use-download';

/** Downloads a list as a file, for its `DownloadMenu`. */
export const useListDownload = <C extends ListCall>(call: C, options: RequestOptions<C>) => {
  const { isRunning, run, onStop } = useDownload();
  return {
    isRunning,
    /** For further files of its menu. */
    run,
    onStart: (format: FileFormat) => run((signal) => downloadList(call, options, format, signal)),
    onStop,
  };
};
