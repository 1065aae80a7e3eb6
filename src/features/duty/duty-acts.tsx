import type { Duty } from '@contract/guard-page';
import { canDo, canPress, isLeftEarly } from '@domain/duty-state';
import { timeOf } from '@domain/time';
import { Button } from '@src/components/ui/button';
import { serverNow } from '@src/lib/server-clock';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclineForm } from './decline-form';
import { canMeasure, measurePosition, usePositionChoice } from './position-choice';
import { isAbout, type usePressQueue } from './press-queue';

export type Queue = ReturnType<typeof usePressQueue>;

const LATE_MINUTES = [10, 20, 30, 60] as const;

interface DutyActsProps {
  duty: Duty;
  timeZone: string;
  /** So many minutes before the end a guard who leaves is missing. */
  lateMinutes: number;
  /** Below the next duty, whose button alone is large. */
  isListed?: boolean;
  /** The guard is still there for an earlier part of the same shift. */
  isThereBefore?: boolean;
  queue: Queue;
}

type Question = 'decline' | 'late' | 'leave' | 'position';

interface ChoiceProps {
  title: string;
  onBack: () => void;
  children: ReactNode;
}

/** A question with its answers, and the way back to the buttons of the duty. */
const Choice = ({ title, onBack, children }: ChoiceProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-semibold">{title}</legend>
      {children}
      <Button variant="ghost" size="lg" className="min-h-12 w-full text-base" onClick={onBack}>
        {t('duty.act.back')}
      </Button>
    </fieldset>
  );
};

const NotSent = () => {
  const { t } = useTranslation();
  return <p className="font-semibold">{t('duty.page.notSent')}</p>;
};

/** Whether this device sends the distance with later check-ins. */
const PositionQuestion = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  const { choose } = usePositionChoice();
  const decide = (chosen: 'yes' | 'no') => {
    choose(chosen);
    onDone();
    // The browser asks for its permission now, and not when the guard next arrives.
    if (chosen === 'yes') void measurePosition();
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2">
        <span className="block font-semibold">{t('duty.position.ask')}</span>
        {t('duty.position.effect')}
      </legend>
      <Button size="lg" className="min-h-12 w-full" onClick={() => decide('yes')}>
        {t('duty.position.yes')}
      </Button>
      <Button size="lg" className="min-h-12 w-full" onClick={() => decide('no')}>
        {t('duty.position.no')}
      </Button>
    </fieldset>
  );
};

const NEXT = { kind: 'primary', size: 'lg', className: 'min-h-16 w-full text-lg' } as const;
const LISTED = { size: 'lg', className: 'min-h-12 w-full text-base' } as const;

/** What the guard can press for a duty now: what is usual in one button, and the rarer ones beside it. */
export const DutyActs = ({
  duty,
  timeZone,
  lateMinutes,
  isListed = false,
  isThereBefore = false,
  queue,
}: DutyActsProps) => {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>();
  const { slotIds, state } = duty;
  const now = serverNow().toISOString();
  const isUnsent = queue.unsent.some((press) =>
    press.call === 'presence' && press.body.posterCode !== undefined
      ? // The server finds the duty of a poster: one that can be entered now.
        canDo('in', state) && canPress('in', duty, now)
      : isAbout(press, duty),
  );
  const answer = (body: {
    answer: 'confirm' | 'decline' | 'late';
    reason?: 'sick' | 'other';
    note?: string;
    lateMinutes?: number;
  }) => {
    setQuestion(undefined);
    queue.press({ call: 'answer', slotIds, body: { slotIds, ...body } });
  };
  const { choice } = usePositionChoice();
  const press = (kind: 'in' | 'out', measures = false) =>
    queue.press({
      call: 'presence',
      slotIds,
      startsAt: duty.startsAt,
      body: { slotIds, kind, at: serverNow().toISOString(), wasOffline: !navigator.onLine },
      ...(measures && { measures }),
    });
  const pressArrived = () => {
    const isMeasurable = duty.premise.hasPosition && canMeasure();
    press('in', isMeasurable && choice === 'yes');
    // Asked after the press: a guard who has pressed may put the phone away.
    if (isMeasurable && choice === null) setQuestion('position');
  };
  const leave = () => {
    setQuestion(undefined);
    press('out');
  };
  if (question === 'position')
    return (
      <div className="flex flex-col gap-3">
        {isUnsent && <NotSent />}
        <PositionQuestion onDone={() => setQuestion(undefined)} />
      </div>
    );
  if (isUnsent) return <NotSent />;
  if (question === 'decline')
    return (
      <DeclineForm
        onDecline={(why) => answer({ answer: 'decline', ...why })}
        onBack={() => setQuestion(undefined)}
      />
    );
  if (question === 'leave')
    return (
      <Choice
        title={t('duty.act.leaveEarly', { time: timeOf(duty.endsAt, timeZone) })}
        onBack={() => setQuestion(undefined)}
      >
        <Button size="lg" className="min-h-12 w-full text-base" onClick={leave}>
          {t('duty.act.leaveNow')}
        </Button>
      </Choice>
    );
  if (question === 'late')
    return (
      <Choice title={t('duty.act.howLate')} onBack={() => setQuestion(undefined)}>
        <div className="grid grid-cols-2 gap-2">
          {LATE_MINUTES.map((lateMinutes) => (
            <Button
              key={lateMinutes}
              size="lg"
              className="min-h-12 text-base"
              onClick={() => answer({ answer: 'late', lateMinutes })}
            >
              {t('duty.act.minutes', { count: lateMinutes })}
            </Button>
          ))}
        </div>
      </Choice>
    );
  const isThere = duty.checkedInAt !== null && duty.checkedOutAt === null;
  const canArrive =
    !isThereBefore && canDo('in', state) && duty.checkedInAt === null && canPress('in', duty, now);
  const canLeave = isThere && canPress('out', duty, now);
  const canAnswer = now < duty.endsAt && duty.checkedInAt === null;
  /** A departure can't be taken back here, and its button stands where the arrival was just pressed. */
  const leaveOrAsk = () => {
    if (isLeftEarly(duty.endsAt, serverNow().toISOString(), lateMinutes)) setQuestion('leave');
    else press('out');
  };
  const look = isListed ? LISTED : NEXT;
  return (
    <div className="flex flex-col gap-2">
      {canArrive && (
        <Button {...look} onClick={pressArrived}>
          {t('duty.act.in')}
        </Button>
      )}
      {canLeave && (
        <Button {...look} onClick={leaveOrAsk}>
          {t('duty.act.out')}
        </Button>
      )}
      {canAnswer && canDo('confirm', state) && !canArrive && (
        <Button {...look} onClick={() => answer({ answer: 'confirm' })}>
          {t('duty.act.confirm')}
        </Button>
      )}
      {canAnswer && (
        <div className="grid grid-cols-2 gap-2">
          {canDo('decline', state) && (
            <Button size="lg" className="min-h-12 text-base" onClick={() => setQuestion('decline')}>
              {t('duty.act.decline')}
            </Button>
          )}
          {canDo('late', state) && (
            <Button size="lg" className="min-h-12 text-base" onClick={() => setQuestion('late')}>
              {t('duty.act.late')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
