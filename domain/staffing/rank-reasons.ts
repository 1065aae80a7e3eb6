import { hoursText } from '../duration-text';
import type { CandidateFacts } from './candidates';

type Translate = (key: string, params?: Record<string, unknown>) => string;

const HOURS_IN_DAY = 24;

/** The rest before and after a shift; from two days on in days, which are easier to picture. */
const restText = (t: Translate, hours: number): string =>
  hours < 2 * HOURS_IN_DAY
    ? t('assignment.candidate.rest', { hours: Math.floor(hours) })
    : t('assignment.candidate.restDays', { count: Math.floor(hours / HOURS_IN_DAY) });

/** Why a guard has a rank, as phrases; the rest around one shift of several is left out. */
export const rankReasons = (
  t: Translate,
  facts: Omit<CandidateFacts, 'id' | 'problems' | 'rest'> & Partial<Pick<CandidateFacts, 'rest'>>,
): string[] => {
  const applying = (['knowsPremise', 'isPreferred', 'isInDistrict'] as const).filter((fact) => facts[fact]);
  const { hours28, rest } = facts;
  return [
    ...applying.map((fact) => t(`assignment.candidate.${fact}`)),
    t('assignment.candidate.hours28', { hours: hoursText(t, hours28) }),
    ...(rest ? [restText(t, rest)] : []),
  ];
};
