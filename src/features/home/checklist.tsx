import { type Checklist as ChecklistAnswer, type ChecklistStep, homeCalls } from '@contract/home';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChecklistSkeleton } from './checklist-skeleton';
import { CHECKLIST_STEPS } from './checklist-steps';

/** The setup steps of a new company; draws nothing once all are done. */
export const Checklist = () => {
  const checklist = useCall(homeCalls.checklist, {});
  return (
    <Loaded queries={{ checklist }} skeleton={<ChecklistSkeleton />}>
      {(loaded) => <Steps checklist={loaded.checklist} />}
    </Loaded>
  );
};

const Steps = ({ checklist }: Pick<StepProps, 'checklist'>) => {
  const { t } = useTranslation();
  const { steps } = checklist;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={t('home.checklist.title')}
      action={
        <p className="tabular text-sm text-text-muted">
          {t('home.checklist.progress', { done, all: steps.length })}
        </p>
      }
    >
      <ol aria-label={t('home.checklist.title')} className="divide-y">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} checklist={checklist} />
        ))}
      </ol>
    </Card>
  );
};

interface StepProps {
  step: ChecklistStep;
  isDone: boolean;
  checklist: ChecklistAnswer;
}

const Step = ({ step, isDone, checklist }: StepProps) => {
  const { t } = useTranslation();
  const { Text, Action } = CHECKLIST_STEPS[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-[240px] items-start gap-3">
        <Icon
          className={clsx('mt-0.5 size-5 shrink-0', isDone ? 'text-success-text' : 'text-text-muted')}
          role="img"
          aria-label={t(isDone ? 'home.checklist.done' : 'home.checklist.open')}
        />
        <div className="min-w-0">
          <h3 className={clsx('text-base', isDone ? 'text-text-muted' : 'font-medium')}>
            {t(`home.checklist.${step}.title`)}
          </h3>
          {!isDone && (
            <StepText>{Text ? <Text {...checklist} /> : t(`home.checklist.${step}.text`)}</StepText>
          )}
        </div>
      </div>
      {!isDone && Action && (
        <div className="max-sm:pl-8">
          <Action {...checklist} />
        </div>
      )}
    </li>
  );
};

const StepText = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-1 text-sm text-text-muted">{children}</div>
);
