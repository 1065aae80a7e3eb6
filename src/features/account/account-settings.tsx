import { accountCalls, type OpenSignIn } from '@contract/account';
import type { Profile } from '@contract/person';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { THEMES } from '@src/lib/theme';
import { VERSION } from '@src/lib/version';
import { useSession } from '@src/stores/session';
import { useTheme } from '@src/stores/theme';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountSection } from './account-section';
import { DataSection } from './data-section';
import { MailSection } from './mail-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { SignInSection } from './sign-in-section';
import { UnsavedForms } from './unsaved-forms';

interface SectionLink {
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
const SectionNav = ({ sections }: { sections: readonly SectionLink[] }) => {
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

const ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<string, LucideIcon>;

/** Light, dark or the system's theme. Stored in this browser, takes effect at once. */
const AppearanceSection = () => {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <AccountSection
      id="appearance"
      title={t('account.sections.appearance')}
      description={t('account.appearance.description')}
    >
      <SegmentedControl
        label={t('theme.label')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: ICONS[value] }))}
        onChange={setTheme}
      />
    </AccountSection>
  );
};

/** Scrolls to the section in the URL fragment, also when the same link is followed again. */
const useScrollToFragment = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment followed again has another key
  useEffect(() => {
    if (hash.length < 2) return;
    // After the router has scrolled the page to its top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};

const SECTIONS = ['profile', 'security', 'appearance', 'mails', 'sign-ins', 'data'] as const;

/** The settings of the user's account, one card per section. */
export const AccountSettings = () => {
  const { t } = useTranslation();
  const account = useCall(accountCalls.get, {});
  const signIns = useCall(accountCalls.sessions, {});
  return (
    <Page>
      <PageHeader title={t('account.title')} />
      <Loaded queries={{ account }} waitsFor={[signIns]} skeleton={<AccountSkeleton />}>
        {(loaded) => <Sections profile={loaded.account} signIns={signIns} />}
      </Loaded>
    </Page>
  );
};

const AccountSkeleton = () => (
  <div className="max-w-form lg:ml-[212px]">
    <SkeletonStack>
      <Skeleton className="h-[480px]" />
      <Skeleton className="h-[280px]" />
    </SkeletonStack>
  </div>
);

interface SectionsProps {
  profile: Profile;
  signIns: UseQueryResult<OpenSignIn[]>;
}

const Sections = ({ profile, signIns }: SectionsProps) => {
  const { t } = useTranslation();
  // Until a required second factor is on, the server refuses most calls: their sections are hidden.
  const isLocked = useSession((session) => session.lacksSecondFactor);
  useScrollToFragment();
  const sections = SECTIONS.filter((id) => !isLocked || (id !== 'sign-ins' && id !== 'data'));
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[180px_minmax(0,1fr)]">
      <SectionNav sections={sections.map((id) => ({ id, label: t(`account.sections.${id}`) }))} />
      <div className="flex max-w-form min-w-0 flex-col gap-6">
        <UnsavedForms>
          <ProfileSection profile={profile} isLocked={isLocked} />
          <div id="security" tabIndex={-1} className="flex flex-col gap-6 outline-none">
            {!isLocked && <PasswordSection key="password" profile={profile} />}
            <SecondFactorSection key="second-factor" isOn={profile.secondFactor} isRequired={isLocked} />
          </div>
          <AppearanceSection />
          <MailSection profile={profile} />
          {!isLocked && <SignInSection signIns={signIns} />}
          {!isLocked && <DataSection />}
        </UnsavedForms>
        <p className="text-xs text-text-muted">{t('account.version', { version: VERSION })}</p>
      </div>
    </div>
  );
};
