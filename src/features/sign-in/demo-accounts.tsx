import { Button } from '@src/components/ui/button';
import { useTranslation } from 'react-i18next';

const ACCOUNTS = ['client', 'superadmin', 'manager', 'agent', 'staff'] as const;
const PASSWORD = 'Keepwatch-Demo-1';

/** Buttons that fill in the demo accounts. */
export const DemoAccounts = ({ onChoose }: { onChoose: (email: string, password: string) => void }) => {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-dashed p-4">
      <h2 className="text-sm font-medium">{t('login.demo.title')}</h2>
      <p className="text-sm text-text-muted">{t('login.demo.help')}</p>
      <div className="flex flex-wrap gap-2">
        {ACCOUNTS.map((name) => (
          <Button key={name} size="sm" onClick={() => onChoose(`${name}@demo.test`, PASSWORD)}>
            {t(`login.demo.${name}`)}
          </Button>
        ))}
      </div>
    </section>
  );
};
