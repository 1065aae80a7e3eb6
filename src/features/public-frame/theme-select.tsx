import { Select } from '@src/components/ui/select';
import { THEMES } from '@src/lib/theme';
import { useTheme } from '@src/stores/theme';
import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Selects the light, dark or system theme. */
export const ThemeSelect = () => {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <div className="flex items-center gap-2">
      <SunMoon className="size-5 shrink-0 text-text-muted" aria-hidden />
      <Select
        aria-label={t('theme.label')}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((value) => value === event.target.value);
          if (chosen) setTheme(chosen);
        }}
      />
    </div>
  );
};
