import type { Page } from '@contract/list';
import { useQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { type RequestOptions, request } from '../api/client';
import type { ReadCall } from '../api/use-call';
import type { ListOrigin } from '../lib/list-origin';

interface ListedRow {
  id: number;
  premise?: { id: number };
}

/** A list whose rows' pages have previous and next buttons. */
export interface SteppedList {
  call: ReadCall & { answer: ZodMiniType<Page<ListedRow>> };
  /** The path of a row's page; `premiseId` is that of the row if it has a premise, else 0. */
  pathOf: (id: number, premiseId: number) => string;
}

interface Neighbour {
  id: number;
  index: number;
  premiseId?: number;
}

export interface Neighbours {
  /** Current index of the row, from 0; null if it is no longer in the list. */
  index: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

const SEARCH_WINDOW = 100;

type ReadList = (offset: number, limit: number) => Promise<Page<ListedRow>>;

const neighbour = (items: readonly ListedRow[], offset: number, index: number): Neighbour | null => {
  const item = items[index - offset];
  return item ? { id: item.id, index, ...(item.premise && { premiseId: item.premise.id }) } : null;
};

/**
 * Finds the rows before and after a row that was at `index`. If the list has changed, the row is searched near that
 * index; if it is gone, the row now at the index comes next.
 */
export const neighboursOf = async (
  read: ReadList,
  id: number,
  index: number,
  canHaveMoved = true,
): Promise<Neighbours> => {
  const offset = Math.max(0, index - 1);
  const { items, total } = await read(offset, index - offset + 2);
  const at = (place: number) => neighbour(items, offset, place);
  if (at(index)?.id === id) return { index, total, previous: at(index - 1), next: at(index + 1) };
  const searchOffset = Math.max(0, index - SEARCH_WINDOW / 2);
  const nearby = canHaveMoved ? await read(searchOffset, SEARCH_WINDOW) : undefined;
  const moved = nearby?.items.findIndex((item) => item.id === id) ?? -1;
  if (moved >= 0) return neighboursOf(read, id, searchOffset + moved, false);
  return { index: null, total, previous: at(index - 1), next: at(index) };
};

/** The previous and next row in the list that the page was opened from. */
export const useListNeighbours = ({ call }: Pick<SteppedList, 'call'>, origin: ListOrigin, id: number) => {
  const { list, params, query, index } = origin;
  return useQuery({
    queryKey: [call.tells, 'neighbours', list, params, query, index, id],
    queryFn: ({ signal }) => {
      const read: ReadList = (offset, limit) =>
        request(call, { params, query: { ...query, offset, limit }, signal } as RequestOptions<typeof call>);
      return neighboursOf(read, id, index);
    },
  });
};
