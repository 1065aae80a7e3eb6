import { useMedia } from '@src/hooks/use-media';
import { RowCards } from './row-cards';
import type { ListRowsProps } from './row-cells';
import { RowTable } from './row-table';

/** The rows with editable cells and their problems, as a table or as cards. */
export const ListRows = (props: ListRowsProps) =>
  useMedia('(min-width: 1024px)') ? <RowTable {...props} /> : <RowCards {...props} />;
