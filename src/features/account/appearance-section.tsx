import { SegmentedControl } from '@src/components/ui/segmented-control';
import { THEMES } from '@src/lib/theme';
import { useTheme } from '@src/stores/theme';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';

const ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<string, LucideIcon>;

/** Light, dark or the system's theme. Stored in this browser, takes effect at once. */
export const AppearanceSection = () => {
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
