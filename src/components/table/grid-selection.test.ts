import { expect, it } from 'vitest';
import { areaOf, placeAfterKey } from './grid-selection';

const size = { rows: 30, columns: 7 };
const at = (row: number, column: number) => ({ row, column });
const go = (from: { row: number; column: number }, key: string, isToEdge = false) =>
  placeAfterKey(from, { key, isToEdge }, size);

it('moves by a cell or to the edges, within the grid', () => {
  expect(go(at(3, 3), 'ArrowUp')).toEqual(at(2, 3));
  expect(go(at(0, 0), 'ArrowUp')).toEqual(at(0, 0));
  expect(go(at(3, 6), 'ArrowRight')).toEqual(at(3, 6));
  expect(go(at(3, 3), 'ArrowDown', true)).toEqual(at(29, 3));
  expect(go(at(3, 3), 'Home')).toEqual(at(3, 0));
  expect(go(at(3, 3), 'End', true)).toEqual(at(29, 6));
  expect(go(at(3, 3), 'PageDown')).toEqual(at(13, 3));
  expect(go(at(25, 3), 'PageDown')).toEqual(at(29, 3));
  expect(go(at(3, 3), 'a')).toBeUndefined();
});

it('spans the rectangle from any corner', () => {
  expect(areaOf({ anchor: at(5, 1), focus: at(2, 4) })).toEqual({
    firstRow: 2,
    lastRow: 5,
    firstColumn: 1,
    lastColumn: 4,
  });
});
