import type { DocumentHead } from '@contract/document-head';
import type { Lang } from '@contract/primitives';
import { fpsCodeOf, hasPaymentDetails, type Payable, paymentFacts } from '@domain/how-to-pay';
import { moneyText } from '@domain/money-text';
import { numberText, percentText } from '@domain/number-text';
import type { Paper, PaperBlock, PaperSection } from '@server/base/ports/pdf';
import type { Translate } from '@server/base/translate';

/** The language of a paper and its sentences. */
export interface Wording {
  lang: Lang;
  t: Translate;
}

interface PaperOptions {
  seller: DocumentHead['seller'];
  logo: Uint8Array | null;
  title: string;
  /** The document's number, if it has one. */
  code?: string | undefined;
  isVoid?: boolean;
}

const lines = (...texts: (string | false | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? text.split('\n') : [])).filter((line) => line.trim() !== '');

/** A paper with its letterhead. A void one says so first, and across each page. */
export const paperOf = (
  { lang, t }: Wording,
  { seller, logo, title, code, isVoid = false }: PaperOptions,
  blocks: (PaperBlock | null | false)[],
): Paper => ({
  lang,
  foot: code ?? title,
  mark: isVoid ? t('document.status.Void') : null,
  letterhead: {
    seller: seller.name,
    lines: lines(
      seller.address,
      [seller.phone, seller.email].filter(Boolean).join('   '),
      seller.licenceNumber && t('document.licence', { number: seller.licenceNumber }),
      seller.taxNumber && t('document.taxNumber', { number: seller.taxNumber }),
    ),
    logo,
    title,
    code: code ?? null,
  },
  blocks: [
    isVoid && ({ kind: 'notice', tone: 'danger', text: t('document.voidNote') } as const),
    ...blocks,
  ].filter((block): block is PaperBlock => Boolean(block)),
});

/** The payer, and the guarded site with its contact. */
export const addressee = (
  { t }: Wording,
  { billTo, site }: Pick<DocumentHead, 'billTo' | 'site'>,
): PaperSection[] => [
  payerSection({ t }, billTo),
  {
    label: t('document.site'),
    lines: [
      { text: site.name, isStrong: true },
      ...lines(site.address, t('document.attention', { name: site.contactName })).map((text) => ({ text })),
    ],
  },
];

export const payerSection = (
  { t }: Pick<Wording, 't'>,
  { name, address, taxNumber }: Pick<DocumentHead['billTo'], 'name' | 'address' | 'taxNumber'>,
): PaperSection => ({
  label: t('document.billTo'),
  lines: [
    { text: name, isStrong: true },
    ...lines(address, taxNumber && t('document.taxNumber', { number: taxNumber })).map((text) => ({ text })),
  ],
});

/** A strong line, and what stands below it; empty ones are left out. */
export const sectionOf = (
  label: string,
  strong: string | null,
  ...more: (string | false | null | undefined)[]
): PaperSection => ({
  label,
  lines: [
    ...(strong ? [{ text: strong, isStrong: true }] : []),
    ...more.flatMap((text) => (text ? [{ text }] : [])),
  ],
});

/** The references of the client's orders, if there are any. */
export const referenceLines = ({ t }: Wording, references: readonly string[]): string[] => {
  const [first, ...more] = references;
  if (first === undefined) return [];
  return more.length === 0
    ? [t('booking.reference.is.client', { reference: first })]
    : [t('document.reference'), ...references];
};

interface PaperDocumentLine {
  description: string;
  price: number;
  count: number;
  amount: number;
  note?: string;
}

interface LineTableOptions {
  currency: string;
  empty: string;
  /** Header of the count, if it isn't guard shifts. */
  countLabel?: string;
}

/** The lines of a document with count, price and amount. */
export const lineTable = (
  { lang, t }: Wording,
  shown: readonly PaperDocumentLine[],
  { currency, empty, countLabel }: LineTableOptions,
): PaperBlock => ({
  kind: 'table',
  columns: [
    { label: t('document.column.description'), isWidest: true },
    { label: countLabel ?? t('document.column.count'), isNumber: true },
    { label: t('document.column.price'), isNumber: true },
    { label: t('document.column.amount'), isNumber: true },
  ],
  empty,
  rows: shown.map(({ description, price, count, amount, note }) => ({
    cells: [
      description,
      numberText(lang, count),
      moneyText(lang, price, currency),
      moneyText(lang, amount, currency),
    ],
    ...(note && { note }),
    isMuted: amount === 0,
  })),
});

interface Sums {
  currency: string;
  subtotal: number;
  taxLabel: string;
  taxRate: number;
  tax: number;
  total: number;
}

interface TotalsOptions {
  totalLabel: string;
  additional?: readonly { label: string; amount: number }[];
  /** The amount due, if it isn't the total. */
  toPay?: { label: string; amount: number } | null;
}

/** Subtotal, tax if any, and total of a document. */
export const totals = (
  { lang, t }: Wording,
  { currency, subtotal, taxLabel, taxRate, tax, total }: Sums,
  { totalLabel, additional = [], toPay = null }: TotalsOptions,
): PaperBlock => {
  const row = (label: string, amount: number, isTotal = false) => ({
    label,
    value: moneyText(lang, amount, currency),
    isTotal,
  });
  return {
    kind: 'sums',
    rows: [
      row(t('document.subtotal'), subtotal),
      ...(taxRate > 0 || tax !== 0
        ? [row(`${taxLabel || t('document.tax')} ${percentText(lang, taxRate)}`, tax)]
        : []),
      row(totalLabel, total, toPay === null),
      ...additional.map(({ label, amount }) => row(label, amount)),
      ...(toPay ? [row(toPay.label, toPay.amount, true)] : []),
    ],
  };
};

/** Where and how to pay a document; null if the company doesn't say. */
export const howToPay = (
  { lang, t }: Wording,
  seller: DocumentHead['seller'],
  payable: Payable | null,
): PaperBlock | null => {
  if (!hasPaymentDetails(seller)) return null;
  const code = payable && fpsCodeOf(seller, payable);
  return {
    kind: 'payment',
    label: t('document.payment'),
    facts: paymentFacts(lang, seller, payable).map(({ label, value }) => ({ label: t(label), value })),
    text: seller.bankDetails,
    code: code ? { text: code, caption: t('document.pay.scan') } : null,
  };
};
