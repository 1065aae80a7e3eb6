import { comboCalls } from '@contract/metadata';
import { COMBO_STALE_AFTER } from '@src/api/combo';
import { useCall } from '@src/api/use-call';

/** Returns a function that names a licence type, also one no longer active; it returns "…" while names load. */
export const useLicenceTypeName = (): ((code: string) => string) => {
  const types = useCall(
    comboCalls.licenceType,
    { query: { limit: '1000', withInactive: 'true' } },
    { staleTime: COMBO_STALE_AFTER },
  ).data;
  return (code) => (types ? (types.find((type) => type.code === code)?.name ?? code) : '…');
};
