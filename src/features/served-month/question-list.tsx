import type { Area } from '@contract/access';
import { servedCalls } from '@contract/served';
import type { MonthSlot, ServedMonth, ServedQuestion } from '@contract/served-month';
import { canCall, rolesIn } from '@domain/access';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { shiftText } from '@src/lib/shift-text';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';
import { clsx } from 'clsx';
import { ClipboardCheck, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on demand.
const AnswerDialog = lazyDialog(() => import('./answer-dialog').then((module) => module.AnswerDialog));

interface QuestionListProps {
  area: Area;
  served: ServedMonth;
  slot: MonthSlot;
  questions: readonly ServedQuestion[];
  times: Times;
}

/** The questions about a shift with their answers; staff correct and answer here. */
export const QuestionList = ({ area, served, slot, questions, times }: QuestionListProps) => {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-3 text-sm" aria-label={t('servedMonth.questions')}>
      {questions.map((question) => (
        <li
          key={question.id}
          className={clsx(
            'flex flex-col gap-1 border-l-2 pl-3',
            question.answer === null ? 'border-warning' : 'border-line-strong',
          )}
        >
          <p className="break-words whitespace-pre-line">{question.note}</p>
          <p className="text-xs text-text-muted">
            <Unbroken>
              {t('servedMonth.askedBy', { person: question.by.name, time: times.exact(question.at) })}
            </Unbroken>
          </p>
          <Answer question={question} times={times} />
          {area === 'admin' && <QuestionActions served={served} slot={slot} question={question} />}
        </li>
      ))}
    </ul>
  );
};

const Answer = ({ question, times }: { question: ServedQuestion; times: Times }) => {
  const { t } = useTranslation();
  const { answer, answeredBy, answeredAt } = question;
  if (answer === null) return <p className="text-warning-text">{t('servedMonth.noAnswer')}</p>;
  return (
    <>
      <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
      <p className="text-xs text-text-muted">
        <Unbroken>
          {t('servedMonth.answeredBy', {
            person: answeredBy?.name ?? '',
            time: answeredAt && times.exact(answeredAt),
          })}
        </Unbroken>
      </p>
    </>
  );
};

/** What staff do about a question: answer it, and correct the served time. */
const QuestionActions = ({
  served,
  slot,
  question,
}: Pick<QuestionListProps, 'served' | 'slot'> & { question: ServedQuestion }) => {
  const { t, i18n } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const user = useSession((session) => session.user);
  const canCorrect = canCall(servedCalls.day, {
    roles: rolesIn('admin', rolesOf(user)),
    flags: flagsOf(user),
  });
  const isAnswered = question.answer !== null;
  const shift = shiftText(t, i18n.language, slot);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {served.allowed.includes('answer') && (
        <Button
          size="sm"
          {...(isAnswered && { variant: 'ghost' as const })}
          icon={MessageSquareReply}
          aria-label={t(isAnswered ? 'servedMonth.answerAgainOf' : 'servedMonth.answerOf', { shift })}
          onClick={() => setAnswering(true)}
        >
          {t(isAnswered ? 'servedMonth.answerAgain' : 'servedMonth.answer')}
        </Button>
      )}
      {canCorrect && (
        <Button
          size="sm"
          variant="ghost"
          icon={ClipboardCheck}
          to={paths.servedOf(served.premise.id, { date: slot.date })}
        >
          {t('servedMonth.correct')}
        </Button>
      )}
      {isAnswering && (
        <AnswerDialog served={served} slot={slot} question={question} onClose={() => setAnswering(false)} />
      )}
    </div>
  );
};
