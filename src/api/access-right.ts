import { type AccessRight, type AccessRightChange, accessRightCalls } from '@contract/access-right';
import type { CallQuery } from '@contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

export type ScopedUserQuery = CallQuery<typeof accessRightCalls.list>;

/** A page of internal users with their groups and how much each sees. */
export const useScopedUsers = (query: ScopedUserQuery) =>
  useQuery({
    queryKey: ['User', 'scoped', query],
    queryFn: ({ signal }) => request(accessRightCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The premise groups and guard groups that an internal user's scope consists of. */
export const useAccessRight = (userId: number) =>
  useQuery({
    queryKey: ['User', 'accessRight', userId],
    queryFn: ({ signal }) => request(accessRightCalls.get, { params: { userId }, signal }),
  });

/** Internal users, for pickers. */
export const useInternalUsers = () =>
  useQuery({
    queryKey: ['User', 'internal'],
    queryFn: ({ signal }) => request(accessRightCalls.users, { query: { limit: 1000 }, signal }),
  });

/** What a change would let each person see; nothing is asked while there is no change. */
export const useRightPreview = (change: AccessRightChange | undefined) =>
  useQuery({
    queryKey: ['User', 'preview', change],
    queryFn: ({ signal }) => request(accessRightCalls.preview, { body: change as AccessRightChange, signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
  });

export const useSaveRight = () =>
  useChange(['User', 'Audit'], (body: AccessRight, sent) =>
    request(accessRightCalls.save, { body, ...sent }),
  );

export const useSaveRights = () =>
  useChange(['User', 'Audit'], (body: AccessRightChange, sent) =>
    request(accessRightCalls.saveMany, { body, ...sent }),
  );
