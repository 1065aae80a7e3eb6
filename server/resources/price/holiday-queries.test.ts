import { describe, expect, it } from 'vitest';
import { holidaysOfYear } from './holiday-queries';

const dates = (year: number, months: string): string[] =>
  months
    .split(';')
    .flatMap((list, index) =>
      list
        .split(',')
        .flatMap((day) =>
          day ? [`${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`] : [],
        ),
    );

/** As gazetted. */
const GENERAL: readonly [number, string][] = [
  [2024, '1;10,12,13;29,30;1,4;1,15;10;1;;18;1,11;;25,26'],
  [2025, '1,29,30,31;;;4,18,19,21;1,5,31;;1;;;1,7,29;;25,26'],
  [2026, '1;17,18,19;;3,4,6,7;1,25;19;1;;26;1,19;;25,26'],
  [2027, '1;6,8,9;26,27,29;5;1,13;9;1;;16;1,8;;25,27'],
];

/** By section 39 of the Employment Ordinance. */
const STATUTORY: readonly [number, string][] = [
  [2021, '1;12,13,15;;4;1;14;1;;22;1,14;;25'],
  [2024, '1;10,12,13;;4;1,15;10;1;;18;1,11;;25,26'],
  [2026, '1;17,18,19;;5,6;1,24;19;1;;26;1,18;;25,26'],
  [2027, '1;6,8,9;29;5;1,13;9;1;;16;1,8;;25,27'],
  [2028, '1,26,27,28;;;4,14,17;1,2,28;;1;;;1,4,26;;25,26'],
  [2030, '1;4,5,6;;5,19,20,22;1,9;5;1;;13;1,5;;25,26'],
];

const listed = async (year: number, list: 'general' | 'statutory') =>
  (await holidaysOfYear(year))[list].map(({ date }) => date);

describe("Hong Kong's holidays", () => {
  it.each(GENERAL)('are the seventeen gazetted general holidays of %i', async (year, months) => {
    expect(await listed(year, 'general')).toEqual(dates(year, months));
    expect(dates(year, months)).toHaveLength(17);
  });

  it.each(STATUTORY)('are the statutory holidays of %i', async (year, months) => {
    expect(await listed(year, 'statutory')).toEqual(dates(year, months));
  });

  it('have a name in each language, in any year', async () => {
    // A year takes a fifth of a second.
    for (let year = 2020; year < 2068; year += process.env.DEEP ? 1 : 7) {
      const { general, statutory } = await holidaysOfYear(year);
      expect(new Set(general.map(({ date }) => date)).size).toBe(17);
      for (const { names } of [...general, ...statutory]) {
        expect(names.en).toMatch(/[a-z]/);
        expect(`${names.hk}${names.cn}`).not.toMatch(/[a-z]/);
        expect(names.cn).not.toMatch(/[節聖誕後農曆國慶]/);
      }
    }
  });

  it('are computed once', async () => {
    expect(await holidaysOfYear(2026)).toBe(await holidaysOfYear(2026));
  });

  it('never contain a day twice', async () => {
    const { general, statutory } = await holidaysOfYear(2042);
    expect(
      general.filter(({ date }) => date.startsWith('2042-04')).map(({ date, names }) => [date, names.en]),
    ).toEqual([
      ['2042-04-04', 'Good Friday'],
      ['2042-04-05', 'The day following Good Friday'],
      ['2042-04-07', 'Easter Monday'],
      ['2042-04-08', 'The day following Easter Monday'],
    ]);
    expect(statutory.find(({ date }) => date === '2042-04-04')?.names.hk).toBe('清明節、耶穌受難節');
  });

  it('name the substituted day', async () => {
    const { general } = await holidaysOfYear(2026);
    expect(general.find(({ date }) => date === '2026-04-06')?.names).toEqual({
      cn: '清明节翌日',
      hk: '清明節翌日',
      en: 'The day following Ching Ming Festival',
    });
  });
});
