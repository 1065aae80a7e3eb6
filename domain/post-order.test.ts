import type { PostOrderLine } from '@contract/post-order';
import { LANGUAGES } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSecretsShown, matchPostOrders, postOrderTextIn } from './post-order';
import { checkProperty } from './test/property';

const line = fc.record<PostOrderLine>({
  text: fc.record({ cn: fc.constantFrom('', '甲'), hk: fc.constant(''), en: fc.constantFrom('a', 'b', 'c') }),
  secret: fc.boolean(),
  photoIds: fc.constant([]),
});
const lines = fc.array(line, { maxLength: 6 });
const numbered = (given: readonly PostOrderLine[]) => given.map((each, id) => ({ ...each, id }));
const contentOf = ({ text, secret, photoIds }: PostOrderLine) => JSON.stringify([text, secret, photoIds]);

describe('the instructions of a save', () => {
  it('are in the new order, each with a stored one at most once; the others are removed', () => {
    checkProperty(lines, lines, (before, after) => {
      const stored = numbered(before);
      const { matched, removed } = matchPostOrders(stored, after);
      expect(matched.map((each) => contentOf(each.line))).toEqual(after.map(contentOf));
      const used = matched.flatMap((each) => (each.stored ? [each.stored.id] : []));
      expect([...used, ...removed.map(({ id }) => id)].sort()).toEqual(stored.map(({ id }) => id));
      expect(used.length).toBe(Math.min(before.length, after.length));
    });
  });

  it('are changed only where no stored one is equal, wherever it stood', () => {
    checkProperty(lines, lines, (before, after) => {
      const left = before.map(contentOf);
      const equal = after.filter((each) => {
        const at = left.indexOf(contentOf(each));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      const unchanged = matchPostOrders(numbered(before), after).matched.filter(
        ({ isChanged }) => !isChanged,
      );
      expect(unchanged).toHaveLength(equal.length);
      for (const each of unchanged) expect(each.stored && contentOf(each.stored)).toBe(contentOf(each.line));
    });
  });
});

describe('an instruction', () => {
  it('is read in one language or another, never empty', () => {
    expect(postOrderTextIn('en', { cn: '', hk: '巡樓梯', en: '' })).toBe('巡樓梯');
    expect(postOrderTextIn('cn', { cn: '', hk: '', en: 'Walk' })).toBe('Walk');
    const texts = fc.record({ cn: fc.string(), hk: fc.string(), en: fc.string() });
    checkProperty(texts, fc.constantFrom(...LANGUAGES), (given, lang) => {
      const read = postOrderTextIn(lang, given);
      expect(read === '').toBe(Object.values(given).every((text) => text === ''));
      if (given[lang]) expect(read).toBe(given[lang]);
    });
  });

  it('that is secret is shown from two hours before the shift to its end', () => {
    const shift = { startsAt: '2027-03-10T11:00:00.000Z', endsAt: '2027-03-10T23:00:00.000Z' };
    const shown = (now: string) => areSecretsShown(shift, `2027-03-10T${now}Z`);
    expect(shown('08:59:59.999')).toBe(false);
    expect(shown('09:00:00.000')).toBe(true);
    expect(shown('22:59:59.999')).toBe(true);
    expect(shown('23:00:00.000')).toBe(false);
  });
});
