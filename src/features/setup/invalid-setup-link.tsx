import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { paths } from '@src/lib/paths';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The link from the terminal is used, expired or incomplete, or the page was opened without one. */
export const InvalidSetupLink = ({ wasTried }: { wasTried: boolean }) => {
  const { t } = useTranslation();
  const reason = wasTried ? 'invalid' : 'missing';
  return (
    <Message icon={Link2Off} tone="warning" title={t(`setup.${reason}`)} isAnswer={wasTried}>
      <p>{t('setup.newLink')}</p>
      <p className="text-sm break-words text-text-muted">
        <code>npm run admin -- owner …@…</code>
      </p>
      <Button variant="ghost" size="lg" to={paths.login} className="self-start">
        {t('backToLogin')}
      </Button>
    </Message>
  );
};
