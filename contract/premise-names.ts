import * as z from 'zod/mini';
import { linkFree } from './link-free';
import { name, optionalName, requiredText, text } from './primitives';

/** A text in the languages that the client gave; empty where there is none. */
const givenTexts = z.strictObject({ cn: z.string(), hk: z.string(), en: z.string() });

/** Name and address of a premise in an answer. */
export const shownNames = {
  /** In the reader's language, or in another one if it has none. */
  name: z.string(),
  address: z.string(),
  /** Null: one name for all readers. */
  names: z.nullable(givenTexts),
  addresses: z.nullable(givenTexts),
};

const placeName = linkFree(optionalName(200));
const place = text(500);

/**
 * Name and address of a premise in a body. `name` and `address` are texts of the sender's language, unless they equal what the
 * sender is shown. `names` and `addresses` are all languages, each possibly empty; null is one text for all readers; without
 * them the other languages are unchanged.
 */
export const nameAndAddress = {
  name: linkFree(name(200)),
  address: requiredText(500),
  names: z.optional(z.nullable(z.strictObject({ cn: placeName, hk: placeName, en: placeName }))),
  addresses: z.optional(z.nullable(z.strictObject({ cn: place, hk: place, en: place }))),
};
