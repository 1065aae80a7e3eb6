import { useMedia } from '@src/hooks/use-media';
import { RowCards } from './row-cards';
import type { ListRowsProps } from './row-cells';
import { RowTable } from './row-table';

/** The rows of a file with what is wrong in each cell, as a table or as cards; each cell can be corrected. */
export const ListRows = (props: ListRowsProps) =>
  useMedia('(min-width: 1024px)') ? <RowTable {...props} /> : <RowCards {...props} />;
