import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export interface SectionLink {
  id: string;
  label: string;
}

/** Pixels from the top: just below the top bar, where a section starts after a jump to it. */
const READING_LINE = 120;

/** The current section: the last one whose top is above the reading line. */
const useSectionInView = (sections: readonly SectionLink[]) => {
  const [currentSection, setInView] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const updateInView = () => {
      const all = ids.split(' ');
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      const read = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setInView(isAtEnd ? all.at(-1) : (read.at(-1) ?? all[0]));
    };
    updateInView();
    addEventListener('scroll', updateInView, { passive: true });
    return () => removeEventListener('scroll', updateInView);
  }, [ids]);
  return currentSection;
};

/** The table of contents, beside the page on wide screens. */
export const SectionNav = ({ sections }: { sections: readonly SectionLink[] }) => {
  const { t } = useTranslation();
  const inView = useSectionInView(sections);
  return (
    <nav aria-label={t('account.nav')} className="sticky top-20 hidden self-start lg:block">
      <ul className="flex flex-col gap-1 border-l">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
              className={clsx(
                '-ml-px flex min-h-8 items-center border-l-2 px-3 text-sm transition-colors',
                id === inView
                  ? 'border-primary-text font-medium text-primary-text'
                  : 'border-transparent text-text-muted hover:text-text',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
