import { DemoBadge } from '@src/components/layout/demo-badge';
import { Logo } from '@src/components/layout/logo';
import { Select } from '@src/components/ui/select';
import { changeLanguage } from '@src/i18n/texts';
import { currentLanguage, isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { clsx } from 'clsx';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** Selects one of the three languages. */
const LanguageSelect = () => {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Languages className="size-5 shrink-0 text-text-muted max-sm:hidden" aria-hidden />
      <Select
        aria-label={t('language.label')}
        options={OPTIONS}
        value={currentLanguage()}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void changeLanguage(event.target.value);
        }}
      />
    </div>
  );
};

interface PublicHeaderProps {
  /** Target of the name. */
  to: string;
  /** From `lg` the name is shown elsewhere on the page. */
  hasNameElsewhere?: boolean;
}

/** Name and language select, on top of pages without a top bar. */
export const PublicHeader = ({ to, hasNameElsewhere = false }: PublicHeaderProps) => (
  <header className="flex items-center justify-between gap-3 p-4 md:px-8">
    <div className="flex shrink-0 items-center gap-3">
      <Link
        to={to}
        className={clsx('flex shrink-0 items-center gap-2 font-semibold', hasNameElsewhere && 'lg:invisible')}
      >
        <Logo />
        <span className="max-[374px]:sr-only">Keepwatch</span>
      </Link>
      <DemoBadge />
    </div>
    <LanguageSelect />
  </header>
);
