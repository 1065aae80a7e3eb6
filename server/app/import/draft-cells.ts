import type { Day, Minor, Time } from '@contract/primitives';
import { dayOfCell } from '@domain/import/cell-day';
import { timeOfCell } from '@domain/import/cell-time';
import { parseMoney } from '@domain/parse-money';
import { type FindByName, splitNames } from './find-by-name';
import type { CellProblem, Cells } from './import-kind';

/**
 * Reads the cells of one row and collects their problems. An empty cell is `undefined`; the schema decides what
 * that means.
 */
export const cellReader = <F extends string>(cells: Cells<F>, at: number, problems: CellProblem<F>[]) => {
  const addProblem = (field: F, code: string): undefined => {
    problems.push({ at, field, code });
    return undefined;
  };
  const text = (field: F): string | undefined => cells[field].trim() || undefined;
  /** A line break inside of a cell is a space where the field has one line. */
  const line = (field: F): string | undefined => text(field)?.replace(/\s*[\r\n]+\s*/g, ' ');
  const lookUp = <T>(field: F, find: FindByName<T>): T | undefined => {
    const name = text(field);
    if (name === undefined) return undefined;
    const found = find(name);
    return 'value' in found ? found.value : addProblem(field, found.code);
  };
  const lookUpList = <T>(field: F, find: FindByName<T>): T[] =>
    splitNames(cells[field]).flatMap((name) => {
      const found = find(name);
      if ('value' in found) return [found.value];
      addProblem(field, found.code);
      return [];
    });
  const day = (field: F): Day | undefined => {
    const cellText = text(field);
    return cellText && (dayOfCell(cellText) ?? addProblem(field, 'unread_day'));
  };
  const time = (field: F): Time | undefined => {
    const cellText = text(field);
    return cellText && (timeOfCell(cellText) ?? addProblem(field, 'invalid_time'));
  };
  const money = (field: F, currency: string): Minor | undefined => {
    const cellText = text(field);
    if (cellText === undefined) return undefined;
    return parseMoney(cellText, currency) ?? addProblem(field, 'invalid_amount');
  };
  return { text, line, lookUp, lookUpList, day, time, money };
};
