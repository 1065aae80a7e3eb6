import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { formatInstant } from '@src/lib/format';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActionProblemInHand } from './use-action-problem';

interface ProblemNoticeProps {
  inHand: ActionProblemInHand;
  timeZone: string;
}

/** Why something was not done: what others did meanwhile, or the way to see how things stand now. */
export const ProblemNotice = ({ inHand, timeZone }: ProblemNoticeProps) => {
  const { t, i18n } = useTranslation();
  const { problem } = inHand;
  if (!problem) return null;
  return (
    <Notice
      tone="danger"
      action={
        problem.mustReload && (
          <Button size="sm" variant="outline" icon={RotateCcw} onClick={() => void inHand.reload()}>
            {t('booking.decision.reload')}
          </Button>
        )
      }
    >
      <p>{problem.text}</p>
      {problem.news.length > 0 && (
        <>
          <ul className="my-1 list-disc pl-5">
            {problem.news.map((entry) => (
              <li key={`${entry.at} ${entry.action}`}>
                {t(`booking.history.action.${entry.action}`, {
                  person: entry.by?.name ?? t('booking.history.system'),
                })}
                {' · '}
                {formatInstant(i18n.language, entry.at, timeZone)}
                {entry.from !== entry.to && ` · ${t(`booking.status.${entry.to}`)}`}
              </li>
            ))}
          </ul>
          <p>{t('booking.outdated.next')}</p>
        </>
      )}
    </Notice>
  );
};
