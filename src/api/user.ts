import type { CallBody, CallQuery } from '@contract/call';
import type { User } from '@contract/person';
import { type ListedUser, type UserBody, type UserSaveBody, userCalls } from '@contract/user';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

export type UserListQuery = CallQuery<typeof userCalls.list>;

/** A page of all users; the page before stays in sight while the next one is fetched. */
export const useUsers = (query: UserListQuery) =>
  useQuery({
    queryKey: ['User', 'list', query],
    queryFn: ({ signal }) => request(userCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

const userKey = (id: number) => ['User', 'one', id] as const;

export const useUser = (id: number) =>
  useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => request(userCalls.get, { params: { id }, signal }),
  });

/** Every change of a user is in the audit too, and a new company may come of an approval. */
const CHANGED = ['User', 'Audit', 'Metadata'] as const;

/** The page of the person goes on from the version that it now has. */
const keepUser = (saved: User, queryClient: QueryClient) =>
  queryClient.setQueryData<ListedUser>(userKey(saved.id), (before) => before && { ...before, ...saved });

export const useCreateUser = () =>
  useChange(CHANGED, (body: UserBody, sent) => request(userCalls.create, { body, ...sent }));

export const useSaveUser = (id: number) =>
  useChange(
    CHANGED,
    (body: UserSaveBody, sent) => request(userCalls.save, { params: { id }, body, ...sent }),
    keepUser,
  );

/** What is decided about somebody's account. */
export type UserAction =
  | { action: 'approve'; body: CallBody<typeof userCalls.approve> }
  | { action: 'reject' | 'suspend'; body: CallBody<typeof userCalls.reject> }
  | { action: 'activate'; body: CallBody<typeof userCalls.activate> };

export const useActOnUser = (id: number) =>
  useChange(
    CHANGED,
    (action: UserAction, sent) => {
      const params = { id };
      if (action.action === 'approve')
        return request(userCalls.approve, { params, body: action.body, ...sent });
      if (action.action === 'activate')
        return request(userCalls.activate, { params, body: action.body, ...sent });
      return request(userCalls[action.action], { params, body: action.body, ...sent });
    },
    keepUser,
  );

export const useInviteUser = (id: number) =>
  useChange(CHANGED, (_nothing: undefined, sent) => request(userCalls.invite, { params: { id }, ...sent }));
