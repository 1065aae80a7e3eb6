import { MAX_TOTAL } from '@contract/list';
import { formatNumber } from './format';

/** The number of rows of a list: "10,000+" where counting ended. */
export const formatTotal = (language: string, total: number): string =>
  `${formatNumber(language, total)}${total === MAX_TOTAL ? '+' : ''}`;
