import { describe, expect, it } from 'vitest';
import { statutoryHolidays } from './holiday';
import { holidayNames } from './holiday-names';

/** Their days don't matter here. */
const FESTIVALS = {
  lunarNewYear: '2026-02-17',
  chingMing: '2026-04-05',
  easter: '2026-04-05',
  buddha: '2026-05-24',
  tuenNg: '2026-06-19',
  midAutumn: '2026-09-25',
  chungYeung: '2026-10-18',
};

describe('the first weekday after Christmas Day', () => {
  const dayIn = (year: number) =>
    statutoryHolidays(year, FESTIVALS).find(
      ({ names }) => names.en === 'The first weekday after Christmas Day',
    )?.date;

  it('is 26 December, also on a Saturday', () => {
    expect(dayIn(2025)).toBe('2025-12-26');
    expect(dayIn(2026)).toBe('2026-12-26');
  });

  it('is 27 December when the 26th is a Sunday', () => {
    expect(dayIn(2027)).toBe('2027-12-27');
  });

  it('is a statutory holiday from 2024 on', () => {
    expect(dayIn(2023)).toBeUndefined();
    expect(dayIn(2024)).toBe('2024-12-26');
  });
});

describe("a holiday's names", () => {
  it('are found with and without the leading article', () => {
    const names = { cn: '端午节', hk: '端午節', en: 'Tuen Ng Festival' };
    expect(holidayNames('Tuen Ng Festival')).toEqual(names);
    expect(holidayNames('first day of January')).toMatchObject({ hk: '一月一日', cn: '元旦' });
  });

  it('of a following day are those of the day before', () => {
    expect(holidayNames('The day following Good Friday').hk).toBe('耶穌受難節翌日');
    expect(holidayNames('The second day following the Chinese Mid-Autumn Festival').cn).toBe(
      '中秋节后第二日',
    );
  });

  it('are the given ones if it is unknown, by default the English one', () => {
    expect(holidayNames('Founders’ Day', '創辦日')).toEqual({
      cn: '創辦日',
      hk: '創辦日',
      en: 'Founders’ Day',
    });
    expect(holidayNames('Founders’ Day').cn).toBe('Founders’ Day');
  });
});
