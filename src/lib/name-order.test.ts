import { expect, it } from 'vitest';
import { nameOrder } from './name-order';

it('puts the family name first in Chinese, and last in English', () => {
  expect(nameOrder('hk')).toEqual(['lastName', 'firstName']);
  expect(nameOrder('cn')).toEqual(['lastName', 'firstName']);
  expect(nameOrder('en')).toEqual(['firstName', 'lastName']);
});
