import type { Lang } from '@contract/primitives';
import type { Content, ContentTable, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { translator } from '../translate';
import type { Paper, PaperBlock, PaperSection, PaperTable } from './pdf';
import { FONT_OF, textRuns } from './pdf-text.node';

const INK = '#18181b';
const MUTED = '#52525b';
const LINE = '#d4d4d8';
const STRONG_LINE = '#71717a';
const TONES = {
  accent: { fill: '#fef3c7', line: '#d97706', ink: '#78350f' },
  danger: { fill: '#fee2e2', line: '#dc2626', ink: '#991b1b' },
};
const MARGINS = 40;
const GAP = 14;

/** Prints a text in fonts that have its characters. */
const textIn =
  (lang: Lang) =>
  (text: string, style: Omit<ContentText, 'text'> = {}): ContentText => ({
    text: textRuns(text, lang),
    ...style,
  });
type Print = ReturnType<typeof textIn>;

const section = (print: Print, { label, lines }: PaperSection): Content => ({
  stack: [
    print(label, { fontSize: 8, color: MUTED, margin: [0, 0, 0, 2] }),
    ...lines.map(({ text, isStrong = false }) => print(text, isStrong ? { bold: true } : { color: MUTED })),
  ],
});

const tableOf = (print: Print, { columns, rows, empty }: PaperTable): Content => {
  const described = Math.max(
    0,
    columns.findIndex(({ isWidest }) => isWidest),
  );
  const head = columns.map(({ label, isNumber }) =>
    print(label, {
      fontSize: 8,
      color: MUTED,
      alignment: isNumber ? 'right' : 'left',
      noWrap: isNumber ?? false,
    }),
  );
  const body = rows.map(({ cells, note, isStrong = false, isMuted = false }) =>
    cells.map((text, index): TableCell => {
      const isNumber = columns[index]?.isNumber ?? false;
      const cell = print(text, {
        bold: isStrong,
        ...(isMuted && { color: MUTED }),
        ...(isNumber && { alignment: 'right' as const, noWrap: true }),
      });
      return note && index === described
        ? { stack: [cell, print(note, { fontSize: 8, color: MUTED })] }
        : cell;
    }),
  );
  const nothing = [
    [
      {
        ...print(empty, { alignment: 'center', color: MUTED, margin: [0, 10, 0, 10] }),
        colSpan: columns.length,
      },
      ...columns.slice(1).map(() => ''),
    ],
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_column, index) => (index === described ? '*' : 'auto')),
      body: [head, ...(rows.length > 0 ? body : nothing)],
    },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : 0.5),
      hLineColor: (index) => (index === 1 ? STRONG_LINE : LINE),
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 6),
      paddingRight: (index, { table }) => (index === (table.widths?.length ?? 0) - 1 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
};

const sums = (print: Print, { rows }: Extract<PaperBlock, { kind: 'sums' }>): Content => {
  const table: ContentTable = {
    unbreakable: true,
    table: {
      widths: ['*', 'auto'],
      body: rows.map(({ label, value, isTotal = false }) => {
        const style = isTotal ? { bold: true, fontSize: 11 } : { color: MUTED };
        return [print(label, style), print(value, { ...style, alignment: 'right', noWrap: true })];
      }),
    },
    layout: {
      hLineWidth: (index) => (rows[index]?.isTotal ? 0.5 : 0),
      hLineColor: () => STRONG_LINE,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
  return {
    columns: [
      { width: '*', text: '' },
      { width: 250, ...table },
    ],
  };
};

const payment = (
  print: Print,
  { label, facts, text, code }: Extract<PaperBlock, { kind: 'payment' }>,
): Content => ({
  unbreakable: true,
  stack: [
    print(label, { fontSize: 8, color: MUTED, margin: [0, 0, 0, 2] }),
    {
      columns: [
        {
          width: '*',
          stack: [
            {
              table: {
                widths: ['auto', '*'],
                body: [
                  ...facts.map((fact) => [print(fact.label, { color: MUTED }), print(fact.value)]),
                  // A table needs a row.
                  ...(facts.length === 0 ? [['', '']] : []),
                ],
              },
              layout: {
                hLineWidth: () => 0,
                vLineWidth: () => 0,
                paddingLeft: (index) => (index === 0 ? 0 : 8),
                paddingTop: () => 1,
                paddingBottom: () => 1,
              },
            },
            ...(text ? [print(text, { color: MUTED, margin: [0, 6, 0, 0] })] : []),
          ],
        },
        ...(code
          ? [
              {
                width: 130,
                stack: [
                  { qr: code.text, fit: 120, eccLevel: 'M' as const, alignment: 'center' as const },
                  print(code.caption, {
                    fontSize: 8,
                    color: MUTED,
                    alignment: 'center',
                    margin: [0, 4, 0, 0],
                  }),
                ],
              },
            ]
          : []),
      ],
    },
  ],
});

const blockOf = (print: Print, block: PaperBlock): Content => {
  switch (block.kind) {
    case 'notice': {
      const { fill, line, ink } = TONES[block.tone];
      return {
        table: {
          widths: ['*'],
          body: [[print(block.text, { color: ink, fillColor: fill, margin: [4, 2, 4, 2] })]],
        },
        layout: {
          hLineColor: () => line,
          vLineColor: () => line,
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
        },
      };
    }
    case 'text':
      return print(block.text, { color: MUTED });
    case 'sections':
      return {
        columnGap: 16,
        columns: block.sections.map((part) => ({ width: '*', stack: [section(print, part)] })),
      };
    case 'table':
      return tableOf(print, block);
    case 'sums':
      return sums(print, block);
    case 'payment':
      return payment(print, block);
  }
};

/** The layout of a paper: letterhead, blocks, and on each page its code and number. `logo` is a PNG or JPEG. */
export const layoutOf = (
  { lang, foot, mark, letterhead, blocks }: Paper,
  logo: Uint8Array | null,
): TDocumentDefinitions => {
  const print = textIn(lang);
  const { seller, lines, title, code } = letterhead;
  return {
    pageSize: 'A4',
    pageMargins: [MARGINS, MARGINS, MARGINS, MARGINS + 10],
    defaultStyle: { font: FONT_OF[lang], fontSize: 9, color: INK, lineHeight: 1.1 },
    info: { title: code ? `${title} ${code}` : title, author: seller },
    ...(mark && {
      watermark: { text: mark, color: TONES.danger.line, opacity: 0.15, bold: true, angle: -30 },
    }),
    footer: (page, pages) => ({
      margin: [MARGINS, 8, MARGINS, 0],
      columns: [
        print(foot, { fontSize: 8, color: MUTED }),
        print(translator(lang)('document.pageOf', { page, pages }), {
          fontSize: 8,
          color: MUTED,
          alignment: 'right',
        }),
      ],
    }),
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              ...(logo
                ? [
                    {
                      image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
                      fit: [180, 60] as [number, number],
                      margin: [0, 0, 0, 8] as [number, number, number, number],
                    },
                  ]
                : []),
              print(seller, { bold: true, fontSize: 13 }),
              ...lines.map((line) => print(line, { color: MUTED })),
            ],
          },
          {
            width: 180,
            stack: [
              print(title, { bold: true, fontSize: 15, alignment: 'right' }),
              ...(code ? [print(code, { alignment: 'right' })] : []),
            ],
          },
        ],
      },
      ...blocks.map((block) => ({
        margin: [0, GAP, 0, 0] as [number, number, number, number],
        stack: [blockOf(print, block)],
      })),
    ],
  };
};
