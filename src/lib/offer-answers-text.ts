import type { Offer } from '@contract/offer';
import type { TFunction } from 'i18next';

/** "6 asked · 2 no · 4 without an answer" */
export const offerAnswersText = (t: TFunction, { guards }: Pick<Offer, 'guards'>): string => {
  const count = (state: Offer['guards'][number]['state']) =>
    guards.filter((guard) => guard.state === state).length;
  const [declined, waiting] = [count('declined'), count('asked')];
  return [
    t('offer.askedCount', { count: guards.length }),
    declined > 0 && t('offer.declinedCount', { count: declined }),
    waiting > 0 && t('offer.waitingCount', { count: waiting }),
  ]
    .filter(Boolean)
    .join(' · ');
};
