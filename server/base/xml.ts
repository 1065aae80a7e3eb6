const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escapeCharacters = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => ENTITIES[character] ?? character);

/** Removes characters that XML 1.0 doesn't allow, even escaped. */
export const withoutInvalidXml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '');

/** Escapes valid text for element content. */
export const escapeXml = (text: string): string => escapeCharacters(text, /[&<>\r]/g);

/** Escapes an attribute value, including white space that parsers normalise. */
const xmlValue = (text: string): string => escapeCharacters(withoutInvalidXml(text), /[&<"\t\n\r]/g);

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text or the child elements. */
  content: string | readonly XmlElement[];
}

/** Creates an element; null children are left out. */
export const element = (
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

/** Creates an element with a text, or null for an empty text. */
export const optionalElement = (name: string, text: string): XmlElement | null =>
  text === '' ? null : element(name, text);

const writeElement = ({ name, attributes, content }: XmlElement): string => {
  const values = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlValue(value)}"`);
  const inner =
    typeof content === 'string' ? escapeXml(withoutInvalidXml(content)) : content.map(writeElement).join('');
  return `<${name}${values.join('')}>${inner}</${name}>`;
};

export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`;
