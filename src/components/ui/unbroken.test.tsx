import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken';

const figuresIn = (sentence: string) => {
  const { container } = render(<Unbroken>{sentence}</Unbroken>);
  expect(container.textContent).toBe(sentence);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

it.each([
  ['Overnight, 00:00–06:00: 2 guards × 29 nights', ['00:00–06:00', '2 guards × 29 nights']],
  ['早更（06:00–12:00）：3 名保安員 × 1 日', ['06:00–12:00）：', '3 名保安員 × 1 日']],
  ['Booking 1 · ordered by May Ng, Jul 18, 2026, 10:10', ['Jul 18, 2026', '10:10']],
  ['Sep 1 – 7, 2027 costs +HK$1,260.00.', ['Sep 1 – 7, 2027', '+HK$1,260.00']],
  ['訂單 1 · 2026年7月18日 10:10', ['2026年7月18日', '10:10']],
  ['11月23日至12月2日，每人$1,320。', ['11月23日', '12月2日，', '$1,320。']],
  ['11月23日至28日', ['11月23日至28日']],
  ['2026年11月23日至28日、2027年1月2日', ['2026年11月23日至28日、', '2027年1月2日']],
  ['Grace Tsang · 2811 4405 · +852 2345 6789', ['2811 4405', '+852 2345 6789']],
  ['上限 2 MB，30 分鐘內有效', ['2 MB，', '30 分鐘']],
  ['Booked: Nov 30 – Dec 2', ['Nov 30 – Dec 2']],
  ['10 shifts · ordered on Fri, Dec 18', ['Fri, Dec 18']],
  ['1 guard × 7 shifts · 4 days', ['1 guard × 7 shifts', '4 days']],
  ['18:56 到达 · 距离 30 米', ['18:56', '30 米']],
  ['1 名保安員 × 7 更 · 4 日', ['1 名保安員 × 7 更', '4 日']],
  ['works in the district, 33 h 30 min in 28 days', ['33 h', '30 min', '28 days']],
  ['Nobody in March', []],
])('does not wrap inside the figures of "%s"', (sentence, figures) => {
  expect(figuresIn(sentence)).toEqual(figures);
});
