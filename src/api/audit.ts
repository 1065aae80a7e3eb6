import { auditCalls } from '@contract/audit';
import type { CallQuery } from '@contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

export type AuditQuery = CallQuery<typeof auditCalls.list>;

/** A page of what was changed; the page before stays in sight while the next one is fetched. */
export const useAudit = (query: AuditQuery) =>
  useQuery({
    queryKey: ['Audit', 'list', query],
    queryFn: ({ signal }) => request(auditCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The kinds of change that have happened. */
export const useAuditActions = () =>
  useQuery({
    queryKey: ['Audit', 'actions'],
    queryFn: ({ signal }) => request(auditCalls.actions, { signal }),
  });
