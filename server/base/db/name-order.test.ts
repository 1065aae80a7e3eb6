import { compareNames } from '@domain/name-order';
import { testDatabase } from '@server/test/database';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderOfName } from './name-order';

const { db } = await testDatabase();

/** These names as the database sorts them for a language. */
const sorted = async (language: 'cn' | 'hk' | 'en', names: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...names])}::text[]) as given(name)
    order by ${orderOfName(sql`name`, language)} collate "C"`);
  return rows.map(({ name }) => name);
};

const FAMILY_NAMES = {
  cn: [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜戚谢邹苏潘葛范彭鲁韦马苗方任袁柳史唐'],
  hk: [...'趙錢孫李周吳鄭王馮陳褚衞蔣沈韓楊朱秦許何呂張孔曹嚴華金魏陶姜戚謝鄒蘇潘葛范彭魯韋馬苗方任袁柳史唐'],
} as const;

describe('the order of names', () => {
  it.each(['cn', 'hk'] as const)('of Chinese family names is that of the page, in %s', async (language) => {
    const names = FAMILY_NAMES[language];
    expect(await sorted(language, names)).toEqual([...names].sort(compareNames(language)));
  });

  it('is by pinyin for readers of simplified Chinese, by strokes for those of traditional Chinese', async () => {
    expect(await sorted('cn', ['张伟', '王芳', '李明', '陈一', '陈大'])).toEqual([
      '陈大',
      '陈一',
      '李明',
      '王芳',
      '张伟',
    ]);
    expect(await sorted('hk', ['陳一', '張偉', '李明', '王芳', '丁大'])).toEqual([
      '丁大',
      '王芳',
      '李明',
      '張偉',
      '陳一',
    ]);
  });

  it('ignores case, accents and the width of letters, which come before Chinese characters', async () => {
    for (const language of ['cn', 'hk', 'en'] as const)
      expect(await sorted(language, ['海港城', 'Zoo', 'éclair', 'Ｂay', 'arch', 'Dock'])).toEqual([
        ...['arch', 'Ｂay', 'Dock', 'éclair', 'Zoo', '海港城'],
      ]);
  });

  it.each(['cn', 'hk'] as const)('has a place of its own for each character, in %s', async (language) => {
    const { rows } = await db.execute<{ places: number; first: number; last: number }>(sql`
      select count(distinct place)::int as places, min(place)::int as first, max(place)::int as last
      from (select ascii(${orderOfName(sql`chr(code)`, language)}) as place from generate_series(19968, 40959, 7) code) given`);
    expect(rows[0]).toMatchObject({ places: Math.ceil(20_992 / 7) });
    expect(rows[0]?.first).toBeGreaterThanOrEqual(19_968);
    expect(rows[0]?.last).toBeLessThanOrEqual(40_959);
  });

  it('can be stored of the longest name', async () => {
    const { rows } = await db.execute<{ length: number }>(sql`
      select octet_length(${orderOfName(sql`repeat('\uFDFA', 200)`, 'cn')})::int as length`);
    expect(rows[0]?.length).toBeLessThanOrEqual(4 * 200);
  });
});
