import type { CallRecord } from '@contract/call';
import type { FileFormat } from '@contract/list';
import type { ZodMiniType } from 'zod/mini';
import { saveFile } from '../lib/save-file';
import { download, type RequestOptions } from './client';

/** A call whose list comes as a file when a format is asked for. */
export type ListCall = CallRecord & { query: ZodMiniType<{ format?: FileFormat | undefined }> };

/** Saves all that a list shows, by its search, filters and order, on every page of it. Answers the file's name. */
export const downloadList = async <C extends ListCall>(
  call: C,
  options: RequestOptions<C>,
  format: FileFormat,
  signal: AbortSignal,
): Promise<string> => {
  const { limit, offset, ...query } = options.query as Record<string, unknown>;
  const { name = `list.${format}`, file } = await download(call, {
    ...options,
    query: { ...query, format },
    signal,
  } as RequestOptions<C>);
  saveFile(name, file);
  return name;
};
