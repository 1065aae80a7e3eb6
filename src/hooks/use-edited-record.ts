import { useRef } from 'react';

/**
 * The version of a record that its form was filled from; refetches don't change it. `reload` fetches the newest version
 * for the form, on which the next save is then based.
 */
export const useEditedRecord = <R extends { version: number }, V>(
  record: R,
  refetch: () => Promise<R | undefined>,
  toValues: (record: R) => V,
) => {
  const version = useRef(record.version);
  return {
    /** The body of a save, read when it is sent. */
    withVersion: <B extends object>(body: B) => ({ ...body, version: version.current }),
    reload: async (): Promise<V | undefined> => {
      const newest = await refetch();
      if (!newest) return undefined;
      version.current = newest.version;
      return toValues(newest);
    },
  };
};
