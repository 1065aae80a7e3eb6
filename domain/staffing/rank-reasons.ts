import { hoursText } from '../duration-text';
import type { CandidateFacts } from './candidates';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Why a guard has a rank, as phrases; the rest around one shift of several is left out. */
export const rankReasons = (
  t: Translate,
  facts: Omit<CandidateFacts, 'id' | 'problems' | 'rest'> & Partial<Pick<CandidateFacts, 'rest'>>,
): string[] => {
  const known = (['knowsPremise', 'isPreferred', 'isInDistrict'] as const).filter((fact) => facts[fact]);
  const { hours28, rest } = facts;
  return [
    ...known.map((fact) => t(`assignment.candidate.${fact}`)),
    t('assignment.candidate.hours28', { hours: hoursText(t, hours28) }),
    ...(rest ? [t('assignment.candidate.rest', { hours: Math.floor(rest) })] : []),
  ];
};
