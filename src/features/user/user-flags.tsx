import { FLAGS, type FlagName } from '@contract/access';
import type { User } from '@contract/person';
import { userCalls } from '@contract/user';
import { useUserChange } from '@src/api/user';
import { Card } from '@src/components/ui/card';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { Switch } from '@src/components/ui/switch';
import { useSubmit } from '@src/hooks/use-submit';
import { FUNDED_MENUS } from '@src/lib/funded-menus';
import { rolesOfUser } from '@src/lib/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from './user-body';

/** The menus that the flag opens to the user's roles. */
const menusOf = (user: User): string[] => {
  const roles = rolesOfUser(user);
  return FUNDED_MENUS.filter((menu) => menu.roles.some((role) => roles.includes(role))).map(
    ({ title }) => title,
  );
};

/** Feature flags of a user. Switching one off asks first, and says what is lost; it is effective at once. */
export const UserFlags = ({ user }: { user: User }) => {
  const { t } = useTranslation();
  const [flagToDisable, setFlagToDisable] = useState<FlagName>();
  const { submit, isSending } = useSubmit(useUserChange(userCalls.save), {
    name: t('user.flags'),
    done: (_user, { body }) => {
      const [changed] = body.featureFlags ?? [];
      if (!changed) return t('user.saved');
      return t(changed.enabled ? 'user.flagOn' : 'user.flagOff', {
        flag: t(`user.flag.${changed.name}.name`),
      });
    },
    reportsByToast: true,
  });
  const setFlag = (name: FlagName, enabled: boolean) =>
    void submit({
      params: { id: user.id },
      body: { ...bodyOf(user), featureFlags: [{ name, enabled }], version: user.version },
    });
  const lostMenus = menusOf(user);
  return (
    <Card title={t('user.flags')}>
      {FLAGS.map((name) => {
        const isOn = user.featureFlags.some((flag) => flag.name === name && flag.enabled);
        return (
          <Switch
            key={name}
            label={t(`user.flag.${name}.name`)}
            help={t(`user.flag.${name}.help`)}
            isOn={isOn}
            isDisabled={isSending}
            onChange={(enabled) => (enabled ? setFlag(name, true) : setFlagToDisable(name))}
          />
        );
      })}
      {flagToDisable && (
        <ConfirmDialog
          open
          onOpenChange={() => setFlagToDisable(undefined)}
          onConfirm={() => {
            setFlag(flagToDisable, false);
            setFlagToDisable(undefined);
          }}
          title={t('user.flagAsk.title', { flag: t(`user.flag.${flagToDisable}.name`), name: user.name })}
          description={
            lostMenus.length > 0
              ? t('user.flagAsk.lost', { menus: lostMenus.map((menu) => t(menu)).join(t('listSeparator')) })
              : t('user.flagAsk.nothing')
          }
          confirmLabel={t('user.flagAsk.confirm')}
          isDestructive
        />
      )}
    </Card>
  );
};
