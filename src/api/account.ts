import { accountCalls } from '@contract/account';
import type { CallAnswer, CallRecord } from '@contract/call';
import type { Profile } from '@contract/person';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { logFailure } from '../lib/log';
import { download, type RequestOptions, request } from './client';
import { refreshSession } from './session';
import type { Sent } from './try-write';
import { useChange } from './use-change';

const PROFILE_KEY = ['Account', 'profile'] as const;

/** The own profile. */
export const useAccount = () =>
  useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => request(accountCalls.get, { signal }),
  });

/** The open sign-ins of the caller, the newest first. */
export const useOpenSignIns = () =>
  useQuery({
    queryKey: ['Account', 'sign-ins'],
    queryFn: ({ signal }) => request(accountCalls.sessions, { signal }),
  });

/** The top bar shows the name and the picture of the user. */
const readUser = () => void refreshSession().catch((reason) => logFailure('Reading the user failed', reason));

const useAccountCall = <C extends CallRecord>(
  call: C,
  keep?: (answer: CallAnswer<C>, of: QueryClient) => void,
) =>
  useChange(
    ['Account'],
    (options: RequestOptions<C>, sent) => request(call, { ...options, ...sent }),
    (answer, queryClient) => {
      keep?.(answer, queryClient);
      readUser();
    },
  );

/** Names, phone, language and mail preferences; a page section at a time sends its own, the rest as stored. */
export const useSaveAccount = () =>
  useAccountCall(accountCalls.save, (saved, queryClient) =>
    queryClient.setQueryData<Profile>(PROFILE_KEY, saved),
  );

export const useChangePassword = () => useAccountCall(accountCalls.changePassword);
export const useChangeEmail = () => useAccountCall(accountCalls.changeEmail);
export const useSaveAvatar = () => useAccountCall(accountCalls.saveAvatar);
export const useRemoveAvatar = () => useAccountCall(accountCalls.removeAvatar);
export const useConfirmSecondFactor = () => useAccountCall(accountCalls.confirmSecondFactor);
export const useRemoveSecondFactor = () => useAccountCall(accountCalls.removeSecondFactor);
export const useEndSession = () => useAccountCall(accountCalls.endSession);
export const useEndOtherSessions = () => useAccountCall(accountCalls.endOtherSessions);

/** A new secret each time it is asked for; the one before is void. */
export const beginSecondFactor = (_nothing: undefined, sent: Sent) =>
  request(accountCalls.beginSecondFactor, sent);

/** All that is held about the caller, as a file. */
export const downloadAccount = async (options: RequestOptions<typeof accountCalls.exported>): Promise<Blob> =>
  (await download(accountCalls.exported, options)).file;

/** Deletes the own account. The session is gone with it: nothing may be asked for afterwards. */
export const deleteAccount = (password: string, sent: Sent): Promise<undefined> =>
  request(accountCalls.remove, { body: { password }, ...sent });
