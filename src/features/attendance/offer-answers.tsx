import type { Offer } from '@contract/offer';
import { GuardLink } from '@src/components/ui/guard-link';
import type { Times } from '@src/hooks/use-times';
import { offerAnswersText } from '@src/lib/offer-answers-text';
import { useTranslation } from 'react-i18next';

/** How many guards were asked and what they answered, with their names on demand. */
export const OfferAnswers = ({ offer, times }: { offer: Offer; times: Times }) => {
  const { t } = useTranslation();
  const { guards, createdAt } = offer;
  const later = guards.filter(({ askedAt }) => askedAt > createdAt);
  return (
    <details>
      <summary className="cursor-pointer py-1">{offerAnswersText(t, offer)}</summary>
      <ul className="flex flex-col gap-1 py-1">
        {guards.map((guard) => (
          <li key={guard.id} className="flex flex-wrap justify-between gap-x-3">
            <GuardLink guard={guard} />
            <span className="text-text-muted">{t(`offer.answer.${guard.state}`)}</span>
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <p className="text-xs leading-5 text-text-muted">
          {t('offer.widened', { count: later.length, time: times.exact(later.at(-1)?.askedAt ?? '') })}
        </p>
      )}
    </details>
  );
};
