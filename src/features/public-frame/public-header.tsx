import { DemoBadge } from '@src/components/layout/demo-badge';
import { Logo } from '@src/components/layout/logo';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { LanguageSelect } from './language-select';

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
