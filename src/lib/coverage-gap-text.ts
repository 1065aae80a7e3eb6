import type { CoverageDay } from '@contract/home';
import { timeOf } from '@domain/time';
import type { TFunction } from 'i18next';

type Coverage = Pick<CoverageDay['premises'][number], 'filled' | 'required' | 'firstGapAt'>;

/** From when a premise is or was understaffed on a day; undefined if it never is. */
export const coverageGapText = (
  t: TFunction,
  { filled, required, firstGapAt }: Coverage,
  timeZone: string,
): string | undefined =>
  firstGapAt === null
    ? undefined
    : t(filled < required ? 'home.coverage.from' : 'home.coverage.was', {
        time: timeOf(firstGapAt, timeZone),
      });
