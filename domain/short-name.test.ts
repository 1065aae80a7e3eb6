import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedInitials, proposedShortCode } from './short-name';
import { checkProperty } from './test/property';

describe('proposed initials', () => {
  it.each([
    [{ firstName: '大文', lastName: '陳' }, '大文'],
    [{ firstName: '明', lastName: '李' }, '李明'],
    [{ firstName: '志強', lastName: '歐陽' }, '志強'],
    [{ firstName: 'Tai Man', lastName: 'Chan' }, 'CTM'],
    [{ firstName: 'Alan', lastName: 'Cheuk' }, 'AC'],
    [{ firstName: 'Anne-Marie', lastName: "O'Neill" }, 'AMO'],
    [{ firstName: 'ﬃa ßb', lastName: 'ﬁc' }, 'FSF'],
    [{ firstName: '', lastName: '' }, ''],
  ])('of %o are %s', (name, initials) => expect(proposedInitials(name)).toBe(initials));

  it('have at most three characters', () => {
    checkProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (firstName, lastName) => {
      expect([...proposedInitials({ firstName, lastName })].length).toBeLessThanOrEqual(3);
    });
  });
});

describe('a proposed short code', () => {
  it.each([
    ['Harbour View', 'HV'],
    ['Tower 8', 'T8'],
    ['Lion Rock Plaza, Block 12', 'LRPB12'],
    ['Landmark', 'LAND'],
    ['海港城第二期', '海港'],
    ['沙田第一城 52 座', '沙田52'],
    ['ßßßß', 'SSSS'],
    ['', ''],
  ])('of %s is %s', (name, code) => expect(proposedShortCode(name)).toBe(code));

  it('has at most eight characters', () => {
    checkProperty(fc.string({ unit: 'binary' }), (name) => {
      expect(proposedShortCode(name).length).toBeLessThanOrEqual(8);
    });
  });
});
