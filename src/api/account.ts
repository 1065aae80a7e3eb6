import { accountCalls } from '@contract/account';
import type { CallRecord } from '@contract/call';
import type { Profile } from '@contract/person';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../lib/log';
import { download, type RequestOptions, request } from './client';
import { refusalOf } from './problem-error';
import { refreshSession } from './session';

const PROFILE_KEY = ['Account', 'profile'] as const;

/** The own profile. */
export const useAccount = () =>
  useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => request(accountCalls.get, { signal }),
  });

const lacksSecondFactor = (reason: unknown) => refusalOf(reason)?.problem.reason === 'second_factor_required';

/** The open sign-ins of the caller, the newest first; null while a role of the caller's wants a second factor first. */
export const useOpenSignIns = () =>
  useQuery({
    queryKey: ['Account', 'sign-ins'],
    queryFn: ({ signal }) =>
      request(accountCalls.sessions, { signal }).catch((reason: unknown) => {
        if (lacksSecondFactor(reason)) return null;
        throw reason;
      }),
  });

/** Reads again what a change to the account has changed, here and in the top bar. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['Account'] }),
      refreshSession().catch((reason) => logFailure('Reading the user failed', reason)),
    ]);
};

const useAccountCall = <C extends CallRecord>(call: C) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (options: RequestOptions<C>) => request(call, options),
    onSuccess: refresh,
  });
};

/** Names, phone, language and mail preferences; a page section at a time sends its own, the rest as stored. */
export const useSaveAccount = () => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (options: RequestOptions<typeof accountCalls.save>) => request(accountCalls.save, options),
    onSuccess: (saved) => {
      queryClient.setQueryData<Profile>(PROFILE_KEY, saved);
      return refresh();
    },
  });
};

export const useChangePassword = () => useAccountCall(accountCalls.changePassword);
export const useChangeEmail = () => useAccountCall(accountCalls.changeEmail);
export const useSaveAvatar = () => useAccountCall(accountCalls.saveAvatar);
export const useRemoveAvatar = () => useAccountCall(accountCalls.removeAvatar);
export const useConfirmSecondFactor = () => useAccountCall(accountCalls.confirmSecondFactor);
export const useRemoveSecondFactor = () => useAccountCall(accountCalls.removeSecondFactor);
export const useEndSession = () => useAccountCall(accountCalls.endSession);
export const useEndOtherSessions = () => useAccountCall(accountCalls.endOtherSessions);

/** A new secret each time it is asked for; the one before is void. */
export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: () => request(accountCalls.beginSecondFactor, {}) });

/** All that is held about the caller, as a file. */
export const downloadAccount = async (options: RequestOptions<typeof accountCalls.exported>): Promise<Blob> =>
  (await download(accountCalls.exported, options)).file;

/** Deletes the own account. The session is gone with it: nothing may be asked for afterwards. */
export const deleteAccount = (password: string): Promise<undefined> =>
  request(accountCalls.remove, { body: { password } });
