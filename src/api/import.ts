import type { ImportBody, ImportCalls } from '@contract/import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

interface Trial {
  /** Tells one version of the rows from another: the rows themselves would be a key of a megabyte. */
  revision: string;
  /** The places of the rows that are sent. */
  sent: readonly number[];
  body: ImportBody;
}

/** What the server says of rows before they are imported; what it said of the version before is shown until then. */
export const useTrial = (call: ImportCalls['run'], { revision, sent, body }: Trial) =>
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
