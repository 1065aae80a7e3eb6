import { PREMISE_KINDS } from '@contract/premise-kind';
import { expect, it } from 'vitest';
import { usualLicenceTypes } from './premise-kind';

it('proposes category A for a single residential building alone', () => {
  expect(PREMISE_KINDS.filter((kind) => usualLicenceTypes(kind).includes('SPP-A'))).toEqual([
    'residentialBuilding',
  ]);
  expect(PREMISE_KINDS.every((kind) => usualLicenceTypes(kind).length === 1)).toBe(true);
});
