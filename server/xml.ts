const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escaped = (text: string, signs: RegExp): string => text.replace(signs, (sign) => SIGNS[sign] ?? sign);

/** Without what no XML 1.0 document can hold, not even escaped. */
export const storable = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '');

/** Storable text as it stands between tags. */
export const escapeXml = (text: string): string => escaped(text, /[&<>\r]/g);

/** The value of an attribute: what a reader would take for a blank is written by its number. */
const xmlValue = (text: string): string => escaped(storable(text), /[&<"\t\n\r]/g);

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its text, or the elements in it. */
  content: string | readonly XmlElement[];
}

/** An element; of what it is to hold, nulls are left out. */
export const element = (
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

/** The element with its text, or null where there is none to say. */
export const maybeElement = (name: string, text: string): XmlElement | null =>
  text === '' ? null : element(name, text);

const written = ({ name, attributes, content }: XmlElement): string => {
  const values = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlValue(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(storable(content)) : content.map(written).join('');
  return `<${name}${values.join('')}>${inner}</${name}>`;
};

/** A whole document. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
