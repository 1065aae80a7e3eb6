/** The custom properties of `theme.css` that the margins of a printed document show. */
const CODE = '--sheet-code';
const PAGE = '--sheet-page';

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, String.raw`\$&`).replace(/\s/g, ' ')}"`;

/** CSS content of "Page 1 of 2", from a sentence with its two numbers left to the browser. */
const pageContent = (sentence: (page: string, pages: string) => string): string =>
  sentence('\0page\0', '\0pages\0')
    .split('\0')
    .map((part) => (part === 'page' || part === 'pages' ? `counter(${part})` : quoted(part)))
    .join(' ');

/** Puts a code and the page at the foot of every printed page; returns what takes them off. */
export const setPageFoot = (
  code: string,
  sentence: (page: string, pages: string) => string,
): (() => void) => {
  const { style } = document.documentElement;
  style.setProperty(CODE, quoted(code));
  style.setProperty(PAGE, pageContent(sentence));
  return () => {
    style.removeProperty(CODE);
    style.removeProperty(PAGE);
  };
};
