import { Link } from 'react-router-dom';
import type { Cell, RowProps } from './column';

type RowTitleProps = Pick<Cell<unknown>, 'content'> & Pick<RowProps<unknown>, 'path' | 'state'>;

/** The name of a row; its link covers the row or card. */
export const RowTitle = ({ content, path, state }: RowTitleProps) =>
  path ? (
    <Link
      to={path}
      state={state}
      className="font-medium text-text after:absolute after:inset-0 hover:underline"
    >
      {content}
    </Link>
  ) : (
    content
  );
