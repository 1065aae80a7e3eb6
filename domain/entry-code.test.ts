import { describe, expect, it } from 'vitest';
import { proposedEntryCode } from './entry-code';

describe('the proposed code of an entry', () => {
  it.each([
    ['Wan Chai', 'WAN-CHAI'],
    ['  Café & Sons (HK) Ltd. ', 'CAFE-SONS-HK-LTD'],
    ['Block 7', 'BLOCK-7'],
    ['灣仔', 'REGION-5'],
    ['88', 'REGION-5'],
    ['', 'REGION-5'],
  ])('of "%s" is %s', (name, code) => {
    expect(proposedEntryCode('region', name, 5)).toBe(code);
  });

  it('is no longer than a code may be', () => {
    const code = proposedEntryCode('company', 'International Property Management and Security Holdings', 1);
    expect(code).toBe('INTERNATIONAL-PROPERTY-MANAGEMENT-AND-SE');
  });
});
