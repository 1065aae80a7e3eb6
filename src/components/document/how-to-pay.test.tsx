import { fpsCode } from '@domain/fps-code';
import { minor } from '@domain/money';
import { type Rect, readCode } from '@domain/test/read-code';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HowToPay } from './how-to-pay';

const seller = {
  name: 'Guards Ltd',
  address: '',
  email: '',
  phone: '',
  licenceNumber: '',
  taxNumber: '',
  bankDetails: '',
  bank: null,
  fpsId: '1234567',
  logoId: null,
};

/** The rows of modules of a drawn code: its last path has a rectangle of height 1 for each. */
const rectsOf = (svg: Element): Rect[] => {
  const path = [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  return [...path.matchAll(/M\s?(\d+)[ ,](\d+)\s?h(\d+)v1H/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: 1,
  }));
};

it('draws the code that banking apps read', async () => {
  const payable = { amount: minor(123_450), currency: 'HKD', reference: '12-2026-03-R2' };
  render(<HowToPay seller={seller} payable={payable} />);
  const svg = await screen.findByRole('img');
  const [, , side = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(readCode(rectsOf(svg), side, side, 4)).toBe(
    fpsCode({ fpsId: seller.fpsId, amount: payable.amount, reference: payable.reference }),
  );
});
