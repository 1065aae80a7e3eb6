import { MIN_PASSWORD_LENGTH } from '@contract/password';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordScore } from './password-score';

const LEVELS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
const LOOK = {
  weak: { parts: 1, bar: 'bg-danger', text: 'text-danger-text' },
  fair: { parts: 2, bar: 'bg-warning', text: 'text-warning-text' },
  good: { parts: 3, bar: 'bg-info', text: 'text-info-text' },
  strong: { parts: 4, bar: 'bg-success', text: 'text-success-text' },
} as const;
const PARTS = [1, 2, 3, 4];
const SCORE_DELAY = 150;

/** Scores the password once typing pauses; the large estimator is loaded on demand. */
const useScore = (password: string, ownerWords: readonly string[]): PasswordScore | null => {
  const [score, setScore] = useState<PasswordScore | null>(null);
  const ownerText = ownerWords.join('\n');
  useEffect(() => {
    if (!password) return setScore(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // If it can't be loaded, only the rule below is shown.
      const module = await import('./password-score').catch(() => null);
      if (module && isCurrent)
        setScore(module.scorePassword(password, ownerText.split('\n').filter(Boolean)));
    }, SCORE_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, ownerText]);
  return password ? score : null;
};

interface PasswordStrengthProps {
  password: string;
  /** What others know about the owner: name, email. */
  ownerWords?: readonly string[];
}

/** Strength of a new password, advice to improve it, and the minimum length. */
export const PasswordStrength = ({ password, ownerWords = [] }: PasswordStrengthProps) => {
  const { t } = useTranslation();
  const scored = useScore(password, ownerWords);
  const isLongEnough = password.length >= MIN_PASSWORD_LENGTH;
  const level = scored && (isLongEnough ? (LEVELS[scored.score] ?? 'weak') : 'weak');
  const look = level && LOOK[level];
  const Mark = isLongEnough ? Check : Circle;
  const advice =
    scored && isLongEnough && scored.score < 4 && t(`password.weakness.${scored.weakness ?? 'short'}`);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="grid grid-cols-4 gap-1" aria-hidden>
        {PARTS.map((part) => (
          <span
            key={part}
            className={clsx(
              'h-1 rounded-full transition-colors',
              look && part <= look.parts ? look.bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className={clsx('flex items-center gap-2', isLongEnough ? 'text-success-text' : 'text-text-muted')}>
        <Mark className="size-4 shrink-0" aria-hidden />
        {t('password.rule', { min: MIN_PASSWORD_LENGTH })}
      </p>
      <p aria-live="polite" className="min-h-5 text-text-muted">
        {level && look && (
          <span className={clsx('font-medium', look.text)}>{t(`password.strength.${level}`)}</span>
        )}
        {advice && ` · ${advice}`}
      </p>
    </div>
  );
};
