import { accountCalls } from '@contract/account';
import { keyOf } from './use-call';
import { useChange } from './use-change';

/** Names, phone, language and mail preferences; a page section at a time sends its own, the rest as stored. */
export const useSaveAccount = () =>
  useChange(
    accountCalls.save,
    (saved, queryClient) => void queryClient.setQueryData(keyOf(accountCalls.get, {}), saved),
  );
