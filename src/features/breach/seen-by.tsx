import { type Breach, breachCalls } from '@contract/breach';
import { reachIn } from '@domain/access';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { useRoles } from '@src/stores/session';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Who has seen a breach, or the button that marks it as seen. */
export const SeenBy = ({ breach: { id, guard, premise, seenBy } }: { breach: Breach }) => {
  const { t } = useTranslation();
  const canMark = reachIn('admin', useRoles(), 'breach.see') !== null;
  const params = { guard: guard.name, premise: premise.name };
  const seeing = useSubmit(useChange(breachCalls.see), {
    name: t('breach.seeOf', params),
    done: () => t('breach.seeDone', params),
    reportsByToast: true,
  });
  if (seenBy) return seenBy.name;
  if (!canMark) return <span className="text-text-muted">{t('breach.nobody')}</span>;
  return (
    <Button
      size="sm"
      icon={Check}
      pending={seeing.isSending}
      aria-label={t('breach.seeOf', params)}
      onClick={() => void seeing.submit({ params: { id } })}
    >
      {t('breach.see')}
    </Button>
  );
};
