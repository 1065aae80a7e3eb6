import * as z from 'zod/mini';
import { issue } from './primitives';

// A URL with scheme, "www.", or a domain. "St.John" and "J.R." are not links.
const LINK = /:\/\/|www\.|[\p{L}\d]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
// In any mixture of cases: a common domain, or any domain with a path.
const MIXED_CASE_LINK =
  /[\p{L}\d]\.(?:(?:com|net|org|info|biz|xyz|top|app|link|site|online|shop|hk|cn)(?!\p{L})|\p{L}{2,}\/)/iu;

/** Browsers read full-width letters and ideographic full stops as ASCII, and ignore invisible characters. */
const asBrowsersRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

const hasLink = (text: string): boolean => {
  const read = asBrowsersRead(text);
  return LINK.test(read) || MIXED_CASE_LINK.test(read);
};

/**
 * Like `schema`, but refuses text that mail programs turn into a link: names appear in our mails to people who don't
 * know who typed them.
 */
export const linkFree = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(schema, z.string().check(z.refine((name: string) => !hasLink(name), issue('link_in_name'))));
