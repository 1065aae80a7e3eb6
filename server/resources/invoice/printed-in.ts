import type { InvoiceLine } from '@contract/invoice-line';
import type { Lang } from '@contract/primitives';
import type { PrintedLine } from '@server/platform/document/printed-invoice';

/** A printed line in one language, as sent over the wire. */
export const lineInLanguage = (
  { type: _type, description, ...line }: PrintedLine,
  lang: Lang,
): InvoiceLine => ({
  ...line,
  description: description[lang],
});
