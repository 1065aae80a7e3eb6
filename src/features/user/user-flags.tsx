import { FLAGS, type FlagName } from '@contract/access';
import type { User } from '@contract/person';
import { userCalls } from '@contract/user';
import { useUserChange } from '@src/api/user';
import { Card } from '@src/components/ui/card';
import { Switch } from '@src/components/ui/switch';
import { useSubmit } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';
import { bodyOf } from './user-body';

/** Feature flags of a user, each switched at once. */
export const UserFlags = ({ user }: { user: User }) => {
  const { t } = useTranslation();
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
            onChange={(enabled) => setFlag(name, enabled)}
          />
        );
      })}
    </Card>
  );
};
