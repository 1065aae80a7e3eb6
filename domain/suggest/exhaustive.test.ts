import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRows } from '../staffing/evaluate';
import { checkCostlyProperty } from '../test/property';
import { greatestFill, smallSuggestInput } from '../test/small-plan';
import { SuggestSearch } from './suggest';

const PLANS = process.env.DEEP ? 5 : 2;

describe('a suggestion for a few places', () => {
  it('fills as many as trying everything, and breaks no rule', () => {
    checkCostlyProperty(fc.array(smallSuggestInput, { minLength: PLANS, maxLength: PLANS }), (inputs) => {
      for (const input of inputs) {
        const search = new SuggestSearch(input);
        for (const _ of search.fill());
        for (const _ of search.improve());
        const { assign, filled, bound, isOptimal } = search.answer();
        const { assignments } = evaluateRows(input.staffing, { assign, unassign: [] });
        expect(assignments.flatMap(({ problems }) => problems)).toEqual([]);
        expect(assign.length).toBe(filled);
        const max = greatestFill(input);
        expect({ filled, isWithin: max <= bound }).toEqual({ filled: max, isWithin: true });
        expect(isOptimal).toBe(filled === bound);
      }
    });
  });
});
