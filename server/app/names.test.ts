import { callName, declaredCalls } from '@server/test/declared-calls';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
}

/** Members that name a person, a premise, a company or anything else. */
const NAME =
  /^(name|names|code|billingName|companyName|(first|last|contact)Name|bookingOwner|bookingOwnerContact)$/;
/** A code typed from a device, the headings of a file, and the fixed names of flags. */
const NO_NAME = /second-factor|account\/confirm\.|\/second\b|\.mapping\.|featureFlags/;

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** The texts of a body that are names, with their paths. */
const namesIn = (schema: Schema, path: string, isName = false): { path: string; schema: Schema }[] => {
  const { shape, element, innerType, options } = definitionOf(schema);
  if (shape)
    return Object.entries(shape).flatMap(([member, inner]) =>
      namesIn(
        inner,
        `${path}.${member}`,
        NAME.test(member) || (isName && ['cn', 'hk', 'en'].includes(member)),
      ),
    );
  if (element) return namesIn(element, `${path}[]`);
  if (innerType) return namesIn(innerType, path, isName);
  if (options) return options.flatMap((option) => namesIn(option, path, isName));
  return isName ? [{ path, schema }] : [];
};

const nameFields = declaredCalls
  .flatMap((call) => (call.body ? namesIn(call.body, callName(call)) : []))
  .filter(({ path }) => !NO_NAME.test(path));

const issueOf = (schema: Schema, text: string) => z.safeParse(schema, text).error?.issues[0]?.message;
const OVERRIDES = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const KEPT = ['\u200C', '\u200D', '\u200E', '\u200F'];
const INVISIBLE = [...KEPT, '\u200B', '\u00AD', '\u034F', '\u3164', '\uFEFF', '\u2060', ' ', '\u3000'];

describe('every name that a call takes', () => {
  it('is found in bodies of premises, users, guards, bookings, metadata, special dates and settings', () => {
    expect(nameFields.length).toBeGreaterThan(40);
    for (const part of [
      'PUT /api/v1/admin/price-manage',
      'split-invoice-config',
      'admin/security',
      'v2/client/booking',
    ])
      expect(
        nameFields.some(({ path }) => path.includes(part)),
        part,
      ).toBe(true);
  });

  it.each(nameFields)('$path has no marks that change the direction, and is visible', ({ schema }) => {
    for (const mark of OVERRIDES) expect(issueOf(schema, `Chan${mark}Tai`)).toBe('validation.invalid_text');
    for (const mark of KEPT) expect(issueOf(schema, `Chan${mark}Tai`)).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...INVISIBLE), { minLength: 1, maxLength: 9 }), (invisible) => {
        const text = invisible.join('');
        // Only spaces are an empty text, which an optional name may be.
        expect([undefined, 'validation.required']).toContain(issueOf(schema, text));
        if (text.trim() !== '') expect(issueOf(schema, text)).toBe('validation.required');
        expect(issueOf(schema, `${text}陳${text}`)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});
