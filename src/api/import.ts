import type { ImportBody, ImportCalls } from '@contract/import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

interface DryRun {
  /** Changes with the rows; the rows themselves would make a query key of a megabyte. */
  revision: string;
  /** Indexes of the rows in the body. */
  sent: readonly number[];
  body: ImportBody;
}

/** The server's validation of rows before they are imported; shows the previous result until the new one arrives. */
export const useImportDryRun = (call: ImportCalls['run'], { revision, sent, body }: DryRun) =>
  useQuery({
    queryKey: ['Metadata', call.path, 'trial', revision],
    queryFn: async ({ signal }) => {
      const { rows } = await request(call, { body: { ...body, dryRun: true }, signal });
      return { revision, sent, rows };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: sent.length > 0,
  });
