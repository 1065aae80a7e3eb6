import type { CallRecord } from '@contract/call';
import type { FileFormat } from '@contract/list';
import type { ZodMiniType } from 'zod/mini';
import { saveFile } from '../lib/save-file';
import { download, type RequestOptions } from './client';

/** A list call that answers a file when a format is requested. */
export type ListCall = CallRecord & { query: ZodMiniType<{ format?: FileFormat | undefined }> };

/** Saves the file that a call answers. Returns its name. */
export const downloadFile = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
  signal: AbortSignal,
): Promise<string> => {
  const { name = 'file', file } = await download(call, { ...options, signal } as RequestOptions<C>);
  saveFile(name, file);
  return name;
};

/** Saves all pages of a list as a file, with its search, filters and order. Returns the file's name. */
export const downloadList = async <C extends ListCall>(
  call: C,
  options: RequestOptions<C>,
  format: FileFormat,
  signal: AbortSignal,
): Promise<string> => {
  const { limit, offset, ...query } = options.query as Record<string, unknown>;
  return downloadFile(call, { ...options, query: { ...query, format } } as RequestOptions<C>, signal);
};
