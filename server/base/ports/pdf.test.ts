import { LANGUAGES, type Lang } from '@contract/primitives';
import { fpsCode } from '@domain/fps-code';
import { minor } from '@domain/money';
import { pdfCode, pdfPages, pdfTextEdge } from '@server/test/pdf-text';
import { describe, expect, it } from 'vitest';
import { TRANSLATIONS } from '../translate';
import type { Paper, PaperBlock } from './pdf';
import { nodePdf } from './pdf.node';
import { FONT_OF, textRuns } from './pdf-text.node';
import { renderPdf } from './render-pdf.node';

const paper = (rows: number, lang: Lang = 'hk'): Paper => ({
  lang,
  foot: '7-2026-10',
  mark: null,
  letterhead: { seller: '海港護衞', lines: [], logo: null, title: '發票', code: '7-2026-10' },
  blocks: [
    {
      kind: 'table',
      columns: [
        { label: '說明', isWidest: true },
        { label: '金額', isNumber: true },
      ],
      rows: Array.from({ length: rows }, (_row, index) => ({
        cells: [`夜更 ${index}`, 'HK$480.00'],
        note: '10月5日、6日、20日',
      })),
      empty: '',
    },
  ],
});

describe('the fonts of documents', () => {
  it.each(LANGUAGES)('have every character of the sentences in %s', (lang) => {
    const runs = textRuns(JSON.stringify(TRANSLATIONS[lang]), lang);
    expect(runs.filter(({ font }) => font !== FONT_OF[lang])).toEqual([]);
    expect(runs.map(({ text }) => text).join('')).not.toContain('□');
  });

  it('take a character of the other region from its font, and mark what none has', () => {
    expect(textRuns('刘衞😀\u200d', 'hk')).toEqual([
      { text: '刘', font: 'sc' },
      { text: '衞□', font: 'hk' },
    ]);
  });
});

describe('a printed table', () => {
  it('of a thousand lines repeats its header and numbers each page', async () => {
    const pages = await pdfPages(await renderPdf(paper(1_000)));
    expect(pages.length).toBeGreaterThan(20);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('說明金額');
      expect(page).toContain(`7-2026-10第${index + 1}頁，共${pages.length}頁`);
    }
    const text = pages.join('');
    expect(
      Array.from({ length: 1_000 }, (_row, index) => index).filter(
        (index) => !text.includes(`夜更${index}10月5日`),
      ),
    ).toEqual([]);
  });

  it('breaks a word that is wider than its column', async () => {
    const word = 'W'.repeat(300);
    const block: PaperBlock = {
      kind: 'table',
      columns: [{ label: '參考' }, { label: '說明', isWidest: true }, { label: '金額', isNumber: true }],
      rows: [{ cells: [word, word, 'HK$480.00'] }],
      empty: '',
    };
    const bytes = await renderPdf({ ...paper(1), blocks: [block] });
    expect((await pdfPages(bytes)).join('')).toContain('HK$480.00');
    expect(await pdfTextEdge(bytes, 1)).toBeLessThan(1);
  });
});

it('a printed FPS code is read as it was written', async () => {
  const text = fpsCode({ fpsId: '1234567', amount: minor(123_450), reference: '12-2026-03-R2' }) ?? '';
  const facts = [{ label: '帳戶', value: '004-1' }];
  const payment = {
    kind: 'payment',
    label: '付款',
    facts,
    text: '',
    code: { text, caption: '轉數快' },
  } as const;
  const bytes = await renderPdf({ ...paper(3), blocks: [...paper(3).blocks, payment] });
  expect(await pdfCode(bytes, 1)).toBe(text);
});

const threadOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );

describe('printing in a thread', () => {
  it('keeps what it printed, by content', async () => {
    const print = nodePdf(
      threadOf(`let jobs = 0;
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, bytes: new Uint8Array([++jobs]) }));`),
    );
    const first = await print(paper(1));
    expect(await print(paper(1))).toBe(first);
    expect([...first, ...(await print(paper(2)))]).toEqual([1, 2]);
  });

  it('fails what waits when the thread ends, and the next document starts another', async () => {
    const print = nodePdf(
      threadOf(`parentPort.on('message', ({ id, paper }) => {
      if (paper.foot === 'end') process.exit(1);
      parentPort.postMessage({ id, bytes: new Uint8Array([7]) });
    });`),
    );
    const ending = { ...paper(1), foot: 'end' };
    await expect(Promise.all([print(ending), print(paper(3))])).rejects.toThrow('has ended');
    expect([...(await print(paper(1)))]).toEqual([7]);
    await expect(print(ending)).rejects.toThrow('has ended');
  });
});
