import type { ProblemReport } from '@contract/booking';
import { servedCalls } from '@contract/served';
import { canCall, rolesIn } from '@domain/access';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';
import { ClipboardCheck, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on demand.
const AnswerDialog = lazyDialog(() => import('./answer-dialog').then((module) => module.AnswerDialog));

/**
 * What staff do about a report: answer it, and correct what was served once the shift is over. If an invoice bills the
 * shift, the correction offers the note.
 */
export const ReportActions = ({ report }: { report: ProblemReport }) => {
  const { t, i18n } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const canAnswer = useCan('admin', 'problemReport.answer');
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) };
  const { slot, premise } = report;
  const canCorrect = canCall(servedCalls.day, viewer) && slot.endsAt <= serverNow().toISOString();
  const about = { shift: shiftText(t, i18n.language, slot), premise: premise.name };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canAnswer && (
        <Button
          size="sm"
          {...(report.answer === null ? {} : { variant: 'ghost' as const })}
          icon={MessageSquareReply}
          aria-label={t(
            report.answer === null ? 'problemReport.answerItOf' : 'problemReport.answerAgainOf',
            about,
          )}
          onClick={() => setAnswering(true)}
        >
          {t(report.answer === null ? 'problemReport.answerIt' : 'problemReport.answerAgain')}
        </Button>
      )}
      {canCorrect && (
        <Button
          size="sm"
          variant="ghost"
          icon={ClipboardCheck}
          to={paths.servedOf(premise.id, { date: slot.date })}
        >
          {t('problemReport.correct')}
        </Button>
      )}
      {isAnswering && <AnswerDialog report={report} onClose={() => setAnswering(false)} />}
    </div>
  );
};
