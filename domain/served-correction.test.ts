import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor, ZERO } from './money';
import { correctionOffer, unsettledAmount } from './served-correction';
import { checkProperty } from './test/property';

const amounts = (billed: number, noted: number, served: number) => ({
  billed: minor(billed),
  noted: minor(noted),
  served: minor(served),
});

it.each([
  ['nothing if what was served is billed', amounts(84_000, 0, 84_000), null],
  ['whole places at their price', amounts(84_000, 0, 0), ['credit-note', 2, 42_000]],
  ['one amount for a place in part', amounts(84_000, 0, 58_333), ['credit-note', 1, 25_667]],
  ['only what earlier notes leave', amounts(84_000, -42_000, 0), ['credit-note', 1, 42_000]],
  ['nothing if earlier notes settle it', amounts(84_000, -42_000, 42_000), null],
  ['back what was credited', amounts(84_000, -84_000, 84_000), ['debit-note', 2, 42_000]],
  ['more than the invoice bills', amounts(42_000, 0, 84_000), ['debit-note', 1, 42_000]],
])('offers %s', (_, of, offer) => {
  const found = correctionOffer(minor(42_000), of);
  expect(found && [found.kind, found.quantity, found.price]).toEqual(offer);
});

it('settles every history of corrections once each offer is taken', () => {
  const money = fc.nat({ max: 999_999 }).map(minor);
  const corrections = fc.array(fc.record({ served: money, isTaken: fc.boolean() }), { minLength: 1 });
  checkProperty(money, money, corrections, (price, billed, steps) => {
    let noted = ZERO;
    const take = (served: typeof billed) => {
      const offer = correctionOffer(price, { billed, noted, served });
      if (!offer) return;
      expect(Math.min(offer.quantity, offer.price)).toBeGreaterThan(0);
      const sign = offer.kind === 'debit-note' ? 1 : -1;
      noted = minor(noted + sign * offer.quantity * offer.price);
    };
    for (const { served, isTaken } of steps) if (isTaken) take(served);
    const { served } = steps.at(-1) ?? { served: billed };
    take(served);
    expect(billed + noted).toBe(served);
    expect(unsettledAmount({ billed, noted, served })).toBe(0);
  });
});
