import type { Checklist, ChecklistStep } from '@contract/home';
import { mailCalls } from '@contract/mail';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { serverNow } from '@src/lib/server-clock';
import { millisecondsInDay } from 'date-fns/constants';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface StepView {
  /** A text that isn't a single sentence. */
  Text?: (checklist: Checklist) => ReactNode;
  /** A link to where the step is done, or a button that does it. */
  Action?: (checklist: Checklist) => ReactNode;
}

const linkStep = (step: ChecklistStep, path: string) =>
  function StepLink() {
    const { t } = useTranslation();
    return <Button to={path}>{t(`home.checklist.${step}.action`)}</Button>;
  };

const SecondFactorText = ({ secondFactorDue }: Checklist) => {
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

const MailText = ({ hasMailServer, mailFailure }: Checklist) => {
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

const MailAction = ({ hasMailServer }: Checklist) => {
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

const BACKUP_COMMAND = 'npm run backup -- keepwatch.backup';

const BackupText = ({ isBackedUpNightly }: Checklist) => {
  const { t } = useTranslation();
  if (isBackedUpNightly) return t('home.checklist.backup.nightly');
  return (
    <>
      <p>{t('home.checklist.backup.text')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="rounded bg-surface-sunken px-2 py-1 text-text wrap-anywhere">{BACKUP_COMMAND}</code>
        <CopyButton text={BACKUP_COMMAND} label={t('home.checklist.backup.copy')} />
      </p>
    </>
  );
};

/** How each step is drawn. */
export const CHECKLIST_STEPS: Readonly<Record<ChecklistStep, StepView>> = {
  secondFactor: { Text: SecondFactorText, Action: linkStep('secondFactor', paths.secondFactor) },
  prices: { Action: linkStep('prices', paths.pricing) },
  users: { Action: linkStep('users', paths.userCreate) },
  mail: { Text: MailText, Action: MailAction },
  backup: { Text: BackupText },
};
