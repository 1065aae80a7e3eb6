import { signOut } from '@src/api/session';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@src/components/ui/dropdown-menu';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useSubmit } from '@src/hooks/use-submit';
import { changeLanguage } from '@src/i18n/texts';
import { currentLanguage, isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { THEMES } from '@src/lib/theme';
import { useSession } from '@src/stores/session';
import { useTheme } from '@src/stores/theme';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Mail, RotateCcw, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { UserButton } from './user-button';

// The condition keeps this code out of the server build.
const ResetDemoDialog = import.meta.env.VITE_MOCK
  ? lazyDialog(() => import('./reset-demo-dialog').then((module) => module.ResetDemoDialog))
  : null;
const MailboxDialog = import.meta.env.VITE_MOCK
  ? lazyDialog(() =>
      import('@src/features/demo-mailbox/mailbox-dialog').then((module) => module.MailboxDialog),
    )
  : null;

export const UserMenu = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { theme, setTheme } = useTheme();
  const [isResetting, setResetting] = useState(false);
  const [isReadingMail, setReadingMail] = useState(false);
  const queryClient = useQueryClient();

  /** Signs out, after which the current page redirects to `exit`. Running reads would be refused, so they are cancelled. */
  const signOutAndExit = async (exit: string) => {
    try {
      await Promise.all([signOut(exit), queryClient.cancelQueries()]);
    } catch (reason) {
      void queryClient.refetchQueries({ type: 'active' });
      throw reason;
    }
  };
  const signingOut = useSubmit(signOutAndExit, {
    name: t('userMenu.logout'),
    reportsByToast: true,
    isPublic: true,
  });

  return (
    <>
      <DropdownMenu defaultOpen modal={false}>
        <DropdownMenuTrigger asChild>
          <UserButton />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-[280px]">
          <div className="px-2 py-2">
            <p className="truncate font-medium">{user?.name}</p>
            <p className="truncate text-xs text-text-muted">{user?.email}</p>
          </div>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('theme.label')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme}>
            {THEMES.map((choice) => (
              <DropdownMenuRadioItem key={choice} value={choice} onSelect={() => setTheme(choice)}>
                {t(`theme.${choice}`)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('language.label')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={currentLanguage()}>
            {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
              <DropdownMenuRadioItem
                key={language}
                value={language}
                onSelect={() => isLanguage(language) && void changeLanguage(language)}
              >
                {name}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={UserCog} onSelect={() => navigate(paths.accountSetting)}>
            {t('menu.accountSettings')}
          </DropdownMenuItem>
          {import.meta.env.VITE_MOCK && (
            <>
              <DropdownMenuItem icon={Mail} onSelect={() => setReadingMail(true)}>
                {t('demoMailbox.title')}
              </DropdownMenuItem>
              <DropdownMenuItem icon={RotateCcw} onSelect={() => setResetting(true)}>
                {t('userMenu.resetDemo.label')}
              </DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem icon={LogOut} onSelect={() => void signingOut.submit(paths.home)}>
            {t('userMenu.logout')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {MailboxDialog && isReadingMail && <MailboxDialog onClose={() => setReadingMail(false)} />}
      {ResetDemoDialog && isResetting && <ResetDemoDialog onClose={() => setResetting(false)} />}
    </>
  );
};
