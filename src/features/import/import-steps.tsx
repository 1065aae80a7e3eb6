import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const STEPS = ['file', 'columns', 'check'] as const;
export type Step = (typeof STEPS)[number] | 'done';

/** The steps of the import, with the current one. */
export const ImportSteps = ({ step }: { step: Step }) => {
  const { t } = useTranslation();
  const current = step === 'done' ? STEPS.length : STEPS.indexOf(step);
  return (
    <ol aria-label={t('import.steps.label')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {STEPS.map((each, index) => (
        <li
          key={each}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2',
            index === current ? 'font-medium text-text' : 'text-text-muted',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'tabular grid size-6 place-items-center rounded-full text-xs font-semibold',
              index === current
                ? 'bg-primary text-primary-on'
                : index < current
                  ? 'bg-success-soft text-success-text'
                  : 'bg-surface-sunken text-text-muted',
            )}
          >
            {index < current ? <Check className="size-4" /> : index + 1}
          </span>
          {t(`import.steps.${each}`)}
        </li>
      ))}
    </ol>
  );
};
