import {
  CHECKLIST_STEPS,
  type Checklist as ChecklistAnswer,
  type ChecklistStep,
  homeCalls,
} from '@contract/home';
import { mailCalls } from '@contract/mail';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CopyButton } from '@src/components/ui/copy-button';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { serverNow } from '@src/lib/server-clock';
import { clsx } from 'clsx';
import { millisecondsInDay } from 'date-fns/constants';
import { Circle, CircleCheck, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChecklistSkeleton } from './checklist-skeleton';
import { usePutAway } from './use-put-away';

interface ChecklistProps {
  /** Draws the form of the first prices, which is filled in here. */
  renderFirstPrices: (onClose: () => void) => ReactNode;
}

interface ActionProps extends ChecklistAnswer, ChecklistProps {
  /** The step may have been done. */
  onDone: () => void;
}

interface StepView {
  /** A text that isn't a single sentence. */
  Text?: (checklist: ChecklistAnswer) => ReactNode;
  /** A link to where the step is done, or a button that does it. */
  Action?: (props: ActionProps) => ReactNode;
}

const linkStep = (step: ChecklistStep, path: string) =>
  function StepLink() {
    const { t } = useTranslation();
    return <Button to={path}>{t(`home.checklist.${step}.action`)}</Button>;
  };

const PricesAction = ({ renderFirstPrices, onDone }: ActionProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('home.checklist.prices.action')}</Button>
      {isOpen && renderFirstPrices(close)}
    </>
  );
};

const SecondFactorText = ({ secondFactorDue }: ChecklistAnswer) => {
  const { t } = useTranslation();
  const days =
    secondFactorDue && Math.ceil((Date.parse(secondFactorDue) - serverNow().getTime()) / millisecondsInDay);
  return (
    <>
      <p>{t('home.checklist.secondFactor.text')}</p>
      {typeof days === 'number' && days > 0 && (
        <p className="text-warning-text">{t('home.checklist.secondFactor.due', { count: days })}</p>
      )}
    </>
  );
};

const MailText = ({ hasMailServer, mailFailure }: ChecklistAnswer) => {
  const { t } = useTranslation();
  if (!hasMailServer) return t('problem.conflict.noMailServer');
  return (
    <>
      <p>{t('home.checklist.mail.text')}</p>
      {mailFailure && (
        <p role="status" className="text-danger-text">
          {t('home.checklist.mail.failed', { why: t(`unsentMail.failure.${mailFailure}`) })}{' '}
          <Link to={paths.unsentMails} className="underline underline-offset-4">
            {t('home.checklist.mail.unsent')}
          </Link>
        </p>
      )}
    </>
  );
};

const MailAction = ({ hasMailServer }: ChecklistAnswer) => {
  const { t } = useTranslation();
  const label = t('home.checklist.mail.action');
  const sending = useSubmit(useChange(mailCalls.sendTest), {
    name: label,
    done: () => t('home.checklist.mail.queued'),
    reportsByToast: true,
  });
  if (!hasMailServer) return null;
  return (
    <Button icon={Send} pending={sending.isSending} onClick={() => void sending.submit({})}>
      {label}
    </Button>
  );
};

/** Of an installed release, and in a folder of its own. */
const BACKUP_COMMANDS = [
  'keepwatch backup /var/backups/keepwatch/first.backup',
  'npm run backup -- keepwatch.backup',
];

const BackupText = ({ isBackedUpNightly }: ChecklistAnswer) => {
  const { t } = useTranslation();
  if (isBackedUpNightly) return t('home.checklist.backup.nightly');
  return (
    <>
      <p>{t('home.checklist.backup.text')}</p>
      {BACKUP_COMMANDS.map((command) => (
        <p key={command} className="flex flex-wrap items-center gap-2">
          <code className="rounded bg-surface-sunken px-2 py-1 text-text wrap-anywhere">{command}</code>
          <CopyButton text={command} label={t('home.checklist.backup.copy')} />
        </p>
      ))}
    </>
  );
};

/** How each step is drawn. */
const STEP_VIEWS: Readonly<Record<ChecklistStep, StepView>> = {
  prices: { Action: PricesAction },
  holidays: { Action: linkStep('holidays', paths.specialDates) },
  premise: { Action: linkStep('premise', `${paths.premiseCreate('admin')}?then=booking`) },
  licenceTypes: { Action: linkStep('licenceTypes', paths.metadataOf('licence-type')) },
  guard: { Action: linkStep('guard', paths.guardCreate) },
  client: { Action: linkStep('client', paths.userCreate) },
  secondFactor: { Text: SecondFactorText, Action: linkStep('secondFactor', paths.secondFactor) },
  mail: { Text: MailText, Action: MailAction },
  backup: { Text: BackupText },
};

/** The setup steps of a new company; draws nothing once all are done. */
export const Checklist = ({ renderFirstPrices }: ChecklistProps) => {
  const checklist = useCall(homeCalls.checklist, {});
  return (
    <Loaded queries={{ checklist }} skeleton={<ChecklistSkeleton />}>
      {(loaded) => (
        <Steps
          checklist={loaded.checklist}
          renderFirstPrices={renderFirstPrices}
          onDone={() => void refetchData(checklist)}
        />
      )}
    </Loaded>
  );
};

const GROUPS = ['trade', 'operator'] as const;

const Steps = ({ checklist, ...actions }: Omit<StepProps, 'step' | 'isDone'>) => {
  const { t } = useTranslation();
  const { isPutAway, putAway } = usePutAway();
  const { steps } = checklist;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={t('home.checklist.title')}
      className="has-[[data-put-away]]:py-2"
      action={
        <div className="flex items-center gap-2" data-put-away={isPutAway || undefined}>
          <p className="tabular text-sm text-text-muted">
            {t('home.checklist.progress', { done, all: steps.length })}
          </p>
          <Button size="sm" aria-expanded={!isPutAway} onClick={() => putAway(!isPutAway)}>
            {t(isPutAway ? 'home.checklist.show' : 'home.checklist.putAway')}
          </Button>
        </div>
      }
    >
      {!isPutAway && (
        <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
          {GROUPS.map((group) => (
            <section key={group}>
              <h3 className="mb-2 text-sm font-medium text-text-muted">
                {t(`home.checklist.group.${group}`)}
              </h3>
              <ol aria-label={t(`home.checklist.group.${group}`)} className="divide-y border-t">
                {CHECKLIST_STEPS[group].map((step) => (
                  <Step
                    key={step}
                    step={step}
                    isDone={steps.some((each) => each.step === step && each.isDone)}
                    checklist={checklist}
                    {...actions}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
};

interface StepProps extends Pick<ActionProps, 'renderFirstPrices' | 'onDone'> {
  step: ChecklistStep;
  isDone: boolean;
  checklist: ChecklistAnswer;
}

const Step = ({ step, isDone, checklist, ...actions }: StepProps) => {
  const { t } = useTranslation();
  const { Text, Action } = STEP_VIEWS[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-[240px] items-start gap-3">
        <Icon
          className={clsx('mt-0.5 size-5 shrink-0', isDone ? 'text-success-text' : 'text-text-muted')}
          role="img"
          aria-label={t(isDone ? 'home.checklist.done' : 'home.checklist.open')}
        />
        <div className="min-w-0">
          <h4 className={clsx('text-base', isDone ? 'text-text-muted' : 'font-medium')}>
            {t(`home.checklist.${step}.title`)}
          </h4>
          {!isDone && (
            <StepText>{Text ? <Text {...checklist} /> : t(`home.checklist.${step}.text`)}</StepText>
          )}
        </div>
      </div>
      {!isDone && Action && (
        <div className="max-sm:pl-8">
          <Action {...checklist} {...actions} />
        </div>
      )}
    </li>
  );
};

const StepText = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-1 text-sm text-text-muted">{children}</div>
);
