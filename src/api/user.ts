import type { CallBody, CallQuery } from '@contract/call';
import { type UserBody, type UserSaveBody, userCalls } from '@contract/user';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client';

export type UserListQuery = CallQuery<typeof userCalls.list>;

/** A page of all users; the page before stays in sight while the next one is fetched. */
export const useUsers = (query: UserListQuery) =>
  useQuery({
    queryKey: ['User', 'list', query],
    queryFn: ({ signal }) => request(userCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useUser = (id: number) =>
  useQuery({
    queryKey: ['User', 'one', id],
    queryFn: ({ signal }) => request(userCalls.get, { params: { id }, signal }),
  });

/** Every change of a user is in the audit too, and a new company may come of an approval. */
const useUserChange = <V, A>(mutationFn: (wanted: V) => Promise<A>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['User', 'Audit', 'Metadata'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
};

export const useCreateUser = () => useUserChange((body: UserBody) => request(userCalls.create, { body }));

export const useSaveUser = (id: number) =>
  useUserChange((body: UserSaveBody) => request(userCalls.save, { params: { id }, body }));

/** What is decided about somebody's account. */
export type UserDeed =
  | { action: 'approve'; body: CallBody<typeof userCalls.approve> }
  | { action: 'reject' | 'suspend'; body: CallBody<typeof userCalls.reject> }
  | { action: 'activate'; body: CallBody<typeof userCalls.activate> };

export const useActOnUser = (id: number) =>
  useUserChange((deed: UserDeed) => {
    const params = { id };
    if (deed.action === 'approve') return request(userCalls.approve, { params, body: deed.body });
    if (deed.action === 'activate') return request(userCalls.activate, { params, body: deed.body });
    return request(userCalls[deed.action], { params, body: deed.body });
  });

export const useInviteUser = (id: number) =>
  useUserChange(() => request(userCalls.invite, { params: { id } }));
