import type { Lang } from '@contract/primitives';

interface PaperLine {
  text: string;
  isStrong?: boolean;
}

/** A small heading with what stands below it. */
export interface PaperSection {
  label: string;
  lines: PaperLine[];
}

export interface PaperRow {
  cells: string[];
  /** Small, below the first cell that isn't a number. */
  note?: string;
  isStrong?: boolean;
  isMuted?: boolean;
}

export interface PaperTable {
  kind: 'table';
  /** The header row is repeated on each page. The widest column is the one that takes the space left. */
  columns: { label: string; isNumber?: boolean; isWidest?: boolean }[];
  rows: PaperRow[];
  /** Printed if there are no rows. */
  empty: string;
}

export type PaperBlock =
  | { kind: 'notice'; text: string; tone: 'accent' | 'danger' }
  | { kind: 'text'; text: string }
  /** Side by side. */
  | { kind: 'sections'; sections: PaperSection[] }
  | PaperTable
  /** At the right edge, as a sum and its parts. */
  | { kind: 'sums'; rows: { label: string; value: string; isTotal?: boolean }[] }
  | {
      kind: 'payment';
      label: string;
      facts: { label: string; value: string }[];
      text: string;
      /** Drawn as a QR code with a caption. */
      code: { text: string; caption: string } | null;
    };

/** A document as it is printed on A4: every text in its language, every amount formatted. */
export interface Paper {
  lang: Lang;
  /** Below the page: the code of the document, or its title if it has none. */
  foot: string;
  /** Printed across the pages, such as "Void". */
  mark: string | null;
  letterhead: {
    seller: string;
    lines: string[];
    logo: Uint8Array | null;
    title: string;
    code: string | null;
  };
  blocks: PaperBlock[];
}

/** Prints a paper beside the other work of the server; the answer is the bytes of a PDF. */
export type PdfPrinter = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
