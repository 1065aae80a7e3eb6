import type { GuardDuties } from '@contract/guard-page';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canMeasure, usePositionChoice } from './position-choice';

/** Who sees what is pressed, what is stored and for how long, and how to ask for it. */
export const AboutPage = ({ desk, eraseAfterYears }: Pick<GuardDuties, 'desk' | 'eraseAfterYears'>) => {
  const { t } = useTranslation();
  const { choice, choose } = usePositionChoice();
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        {t('duty.page.aboutTitle')}
        <ChevronDown className="ml-auto size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <p className="pb-4 whitespace-pre-line">
        {t('duty.page.about', { company: desk.name, phone: desk.phone, count: eraseAfterYears })}
      </p>
      {canMeasure() && (
        <label className="flex min-h-12 items-center gap-3 pb-4">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={choice === 'yes'}
            onChange={({ target }) => choose(target.checked ? 'yes' : 'no')}
          />
          {t('duty.position.setting')}
        </label>
      )}
    </details>
  );
};
