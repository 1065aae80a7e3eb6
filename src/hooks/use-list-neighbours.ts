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

/** A list that its rows' pages can step through. */
export interface SteppedList {
  call: ReadCall & { answer: ZodMiniType<Page<ListedRow>> };
  /** The page of a row; of a row that names its premise, that page may stand under the premise. */
  pathOf: (id: number, premiseId: number) => string;
}

interface Neighbour {
  id: number;
  index: number;
  premiseId?: number;
}

export interface Neighbours {
  /** Where the row stands now, from 0; null when it is no longer in the list. */
  index: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

const WIDEST = 100;

type ReadList = (offset: number, limit: number) => Promise<Page<ListedRow>>;

const neighbour = (items: readonly ListedRow[], offset: number, index: number): Neighbour | null => {
  const item = items[index - offset];
  return item ? { id: item.id, index, ...(item.premise && { premiseId: item.premise.id }) } : null;
};

/**
 * Who stands before and after a row that was at `index`. Where the list has changed since, the row is looked for
 * around there; one that is gone is followed by the one that has taken its place.
 */
export const findNeighbours = async (
  read: ReadList,
  id: number,
  index: number,
  mayMove = true,
): Promise<Neighbours> => {
  const offset = Math.max(0, index - 1);
  const { items, total } = await read(offset, index - offset + 2);
  const at = (place: number) => neighbour(items, offset, place);
  if (at(index)?.id === id) return { index, total, previous: at(index - 1), next: at(index + 1) };
  const wideOffset = Math.max(0, index - WIDEST / 2);
  const wide = mayMove ? await read(wideOffset, WIDEST) : undefined;
  const moved = wide?.items.findIndex((item) => item.id === id) ?? -1;
  if (moved >= 0) return findNeighbours(read, id, wideOffset + moved, false);
  return { index: null, total, previous: at(index - 1), next: at(index) };
};

/** The neighbours of a row in the list that its page was opened from. */
export const useListNeighbours = ({ call }: Pick<SteppedList, 'call'>, origin: ListOrigin, id: number) => {
  const { list, params, query, index } = origin;
  return useQuery({
    queryKey: [call.tells, 'neighbours', list, params, query, index, id],
    queryFn: ({ signal }) => {
      const read: ReadList = (offset, limit) =>
        request(call, { params, query: { ...query, offset, limit }, signal } as RequestOptions<typeof call>);
      return findNeighbours(read, id, index);
    },
  });
};
