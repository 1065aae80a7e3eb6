import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

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
const setPageFoot = (code: string, sentence: (page: string, pages: string) => string): (() => void) => {
  const { style } = document.documentElement;
  style.setProperty(CODE, quoted(code));
  style.setProperty(PAGE, pageContent(sentence));
  return () => {
    style.removeProperty(CODE);
    style.removeProperty(PAGE);
  };
};

interface DocumentSheetProps {
  label: string;
  /** The document's number, at the foot of every printed page; without one the label is there. */
  code?: string;
  children: ReactNode;
}

/** The sheet of a document, printed as shown. Elements around it must hide themselves in print. */
export const DocumentSheet = ({ label, code, children }: DocumentSheetProps) => {
  const { t } = useTranslation();
  useEffect(
    () => setPageFoot(code || label, (page, pages) => t('document.pageOf', { page, pages })),
    [code, label, t],
  );
  return (
    <article
      aria-label={label}
      className="relative flex min-w-0 flex-col gap-6 rounded-lg border bg-surface-raised p-4 shadow-raised md:p-10 print:gap-5 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      {children}
    </article>
  );
};

/** A labelled part of a sheet, not split across pages. */
export const SheetSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="min-w-0 break-inside-avoid">
    <h3 className="mb-1 text-xs font-medium text-text-muted">{label}</h3>
    {children}
  </section>
);

/** Free text with its line breaks, such as an address. */
export const SheetText = ({ children }: { children: string }) =>
  children && <p className="text-sm break-words whitespace-pre-line text-text-muted">{children}</p>;
