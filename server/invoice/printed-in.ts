import type { InvoiceLine } from '@contract/invoice';
import type { Lang } from '@contract/primitives';
import type { PrintedLine } from './printed';

/** A printed line as it goes over the wire. */
export const lineIn = ({ type: _type, description, ...line }: PrintedLine, lang: Lang): InvoiceLine => ({
  ...line,
  description: description[lang],
});
