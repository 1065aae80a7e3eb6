import { accountCalls } from '@contract/account';
import { keyOf } from './use-call';
import { useChange } from './use-change';

/**
 * Saves names, phone, language and mail preferences. Each section of the page sends its fields changed and all
 * others as stored.
 */
export const useSaveAccount = () =>
  useChange(
    accountCalls.save,
    (saved, queryClient) => void queryClient.setQueryData(keyOf(accountCalls.get, {}), saved),
  );
