import { accessRightCalls } from '@contract/access-right';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

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
