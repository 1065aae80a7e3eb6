import { Badge } from '@src/components/ui/badge';
import { SearchField } from '@src/components/ui/search-field';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fieldAnchor } from './section-in-view';
import type { Section } from './setting-values';

interface SectionListProps {
  sections: readonly { section: Section; changed: number }[];
  current: Section;
  /** All settings by their labels, for the search. */
  settings: readonly { name: string; label: string; section: Section }[];
}

const MIN_LETTERS = 2;
const MAX_FOUND = 12;

/** The sections of the settings beside the form, and a search that opens a setting in its section. */
export const SectionList = ({ sections, current, settings }: SectionListProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const key = search.trim().toLowerCase();
  const found = settings.filter(({ label }) => label.toLowerCase().includes(key)).slice(0, MAX_FOUND);
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[72px]">
      <SearchField label={t('setting.search')} value={search} onChange={setSearch} />
      {key.length >= MIN_LETTERS && (
        <nav aria-label={t('setting.found')}>
          {found.length === 0 && <p className="text-sm text-text-muted">{t('setting.noneFound')}</p>}
          <ul className="flex flex-col gap-1">
            {found.map(({ name, label, section }) => (
              <li key={name}>
                <Link
                  to={fieldAnchor(name)}
                  replace
                  onClick={() => setSearch('')}
                  className="block rounded px-3 py-1.5 text-sm hover:bg-surface-sunken"
                >
                  {label}
                  <span className="block text-xs text-text-muted">{t(`setting.section.${section}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t('setting.sections')} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        <ul className="flex gap-1 lg:flex-col">
          {sections.map(({ section, changed }) => (
            <li key={section}>
              <Link
                to={`#${section}`}
                replace
                aria-current={section === current ? 'true' : undefined}
                className={clsx(
                  'flex min-h-control items-center justify-between gap-2 rounded px-3 text-sm whitespace-nowrap',
                  section === current
                    ? 'bg-surface-sunken font-medium text-text'
                    : 'text-text-muted hover:bg-surface-sunken hover:text-text',
                )}
              >
                {t(`setting.section.${section}`)}
                {changed > 0 && <Badge tone="accent">{changed}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
