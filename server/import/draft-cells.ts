import type { Day } from '@contract/primitives';
import { dayOfCell } from '@domain/import/cell-day';
import { type FindByName, splitNames } from './find-by-name';
import type { CellProblem, Cells } from './import-kind';

/**
 * Reads the cells of one row, and keeps what is wrong with them. An empty cell is `undefined`: what that means is for
 * the schema to say.
 */
export const cellReader = <F extends string>(cells: Cells<F>, at: number, problems: CellProblem<F>[]) => {
  const wrong = (field: F, code: string): undefined => {
    problems.push({ at, field, code });
    return undefined;
  };
  const text = (field: F): string | undefined => cells[field].trim() || undefined;
  const named = <T>(field: F, find: FindByName<T>): T | undefined => {
    const name = text(field);
    if (name === undefined) return undefined;
    const found = find(name);
    return 'value' in found ? found.value : wrong(field, found.code);
  };
  const severalNamed = <T>(field: F, find: FindByName<T>): T[] =>
    splitNames(cells[field]).flatMap((name) => {
      const found = find(name);
      if ('value' in found) return [found.value];
      wrong(field, found.code);
      return [];
    });
  const day = (field: F): Day | undefined => {
    const written = text(field);
    return written && (dayOfCell(written) ?? wrong(field, 'unread_day'));
  };
  return { text, named, severalNamed, day };
};
