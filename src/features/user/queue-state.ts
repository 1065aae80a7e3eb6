import { DEFAULT_LIMIT } from '@contract/list';
import type { UserListQuery } from '@src/api/user';
import { readPage } from '@src/lib/url-state';

interface QueueState {
  globalKey: string;
  sort: string;
  /** From 1. */
  page: number;
}

/** The queue is what the page opens with: its first page has the plain address. */
export const readQueueState = (search: URLSearchParams): QueueState => ({
  globalKey: '',
  sort: 'createdAt',
  page: readPage(search),
});

export const writeQueueState = ({ page }: QueueState): URLSearchParams =>
  new URLSearchParams(page > 1 ? { page: String(page) } : {});

/** Who waits, the longest wait first. */
export const toQueueQuery = ({ page }: Pick<QueueState, 'page'>): UserListQuery => ({
  status: 'waiting',
  sort: 'createdAt',
  limit: String(DEFAULT_LIMIT),
  offset: String((page - 1) * DEFAULT_LIMIT),
});
