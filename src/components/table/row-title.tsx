import { Link } from 'react-router-dom';
import type { Column, RowProps } from './column';

interface RowTitleProps<R> extends Pick<RowProps<R>, 'row' | 'path' | 'state'> {
  column: Column<R>;
}

/** The name of a row; its link covers the row or card. */
export const RowTitle = <R,>({ row, column, path, state }: RowTitleProps<R>) =>
  path ? (
    <Link
      to={path}
      state={state}
      className="font-medium text-text after:absolute after:inset-0 hover:underline"
    >
      {column.cell(row)}
    </Link>
  ) : (
    column.cell(row)
  );
