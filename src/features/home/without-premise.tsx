import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { paths } from '@src/lib/paths';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface WithoutPremiseProps {
  hasCompany: boolean;
  email: string | null;
}

/** The first steps of a client without premises. Without a company the client can't create one and must contact us. */
export const WithoutPremise = ({ hasCompany, email }: WithoutPremiseProps) => {
  const { t } = useTranslation();
  if (hasCompany) return <FirstSteps />;
  return (
    <EmptyState
      icon={Building2}
      text={t('premise.create.withoutCompany')}
      action={email && <ContactLink kind="mailto" to={email} />}
    />
  );
};

const STEPS = ['premise', 'shifts', 'approval'] as const;

const FirstSteps = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('home.firstSteps.title')}>
      <ol aria-label={t('home.firstSteps.title')} className="grid gap-4 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-text"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-medium">{t(`home.firstSteps.${step}.title`)}</h3>
              <p className="text-sm text-text-muted">{t(`home.firstSteps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Button kind="create" to={paths.premiseCreate('client')}>
          {t('premise.create.action')}
        </Button>
      </div>
    </Card>
  );
};
