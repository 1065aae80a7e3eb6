import { describe, expect, it } from 'vitest';
import { guardsFreed } from './guards-freed';

const chan = { id: 1, name: 'Chan' };
const lee = { id: 2, name: 'Lee' };

describe('guards who lose a shift', () => {
  it('count once, on however many slots they stood', () => {
    const both = { filled: 2, guards: [chan, lee], numOfSecurity: 0 };
    expect(guardsFreed([both, { filled: 1, guards: [chan], numOfSecurity: 0 }])).toBe(2);
  });

  it('of a slot that is lessened are those beyond its new number', () => {
    expect(guardsFreed([{ filled: 2, guards: [chan, lee], numOfSecurity: 1 }])).toBe(1);
    expect(guardsFreed([{ filled: 1, guards: [chan], numOfSecurity: 2 }])).toBe(0);
  });

  it('are none where nobody stands', () => {
    expect(guardsFreed([])).toBe(0);
    expect(guardsFreed([{ filled: 0, guards: [], numOfSecurity: 0 }])).toBe(0);
  });
});
