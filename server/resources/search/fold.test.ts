import { testDatabase } from '@server/test/database';
import { sql } from 'drizzle-orm';
import { Converter } from 'opencc-js';
import { describe, expect, it } from 'vitest';

const { db } = await testDatabase();
const fold = async (text: string): Promise<string> => {
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${text}) as folded`);
  return rows[0]?.folded ?? '';
};

/** The Unicode blocks of Chinese characters. */
const BLOCKS = [
  [0x3400, 0x9fff],
  [0x20000, 0x2f7ff],
  [0x30000, 0x323af],
] as const;
const BATCH = 2_000;

describe('the folded search text', () => {
  it('is in lower case, with full-width letters and digits narrowed', async () => {
    expect(await fold('ＨＡＲＢＯＵＲ View 2３')).toBe('harbour view 23');
  });

  it('is the same for the characters of Hong Kong, Taiwan and the mainland', async () => {
    for (const [written, folded] of [
      ['陳大文', '陈大文'],
      ['陈大文', '陈大文'],
      ['衞生署', '卫生署'],
      ['衛生署', '卫生署'],
      ['灣仔臺灣裏', '湾仔台湾里'],
    ] as const)
      expect([written, await fold(written)]).toEqual([written, folded]);
  });

  it.runIf(process.env.DEEP)('converts each character as the conversion library does', async () => {
    const fromHongKong = Converter({ from: 'hk', to: 'cn' });
    const fromTraditional = Converter({ from: 't', to: 'cn' });
    const wrong: string[] = [];
    for (const [first, last] of BLOCKS)
      for (let start: number = first; start <= last; start += BATCH) {
        const characters = Array.from({ length: Math.min(BATCH, last - start + 1) }, (_, index) =>
          String.fromCodePoint(start + index),
        );
        const folded = [...(await fold(characters.join('')))];
        characters.forEach((character, index) => {
          const expected = fromTraditional(fromHongKong(character));
          if (folded[index] !== expected) wrong.push(`${character} → ${folded[index]}, not ${expected}`);
        });
      }
    expect(wrong).toEqual([]);
  });
});
