import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const STEPS = ['asked', 'verified', 'approved', 'signIn'] as const;

/** Steps from sign-up to first sign-in, with their progress. */
export const NextSteps = ({ now }: { now: 'verified' | 'approved' }) => {
  const { t } = useTranslation();
  const current = STEPS.indexOf(now);
  return (
    <ol className="flex flex-col">
      {STEPS.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="group flex gap-3">
            <span className="flex flex-col items-center">
              <span
                className={clsx(
                  'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                  isDone && 'border-success bg-success text-success-on',
                  isCurrent && 'border-accent bg-accent text-accent-on',
                  !isDone && !isCurrent && 'border-line-strong text-text-muted',
                )}
              >
                {isDone ? <Check className="size-4" aria-label={t('signUp.steps.done')} /> : index + 1}
              </span>
              <span className="w-px flex-1 bg-line group-last:hidden" />
            </span>
            <span className="pb-4 group-last:pb-0">
              <span className={clsx('block', isCurrent ? 'font-semibold' : 'font-medium')}>
                {t(`signUp.steps.${step}.title`)}
              </span>
              <span className="block text-sm text-text-muted">{t(`signUp.steps.${step}.help`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
