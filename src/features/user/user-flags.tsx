import { FLAGS, type FlagName } from '@contract/access';
import type { User } from '@contract/person';
import { userCalls } from '@contract/user';
import { useUserChange } from '@src/api/user';
import { Card } from '@src/components/ui/card';
import { Switch } from '@src/components/ui/switch';
import { useSubmit } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';
import { bodyOf } from './user-body';

/** The parts of the product that somebody may use, each on or off at once. */
export const UserFlags = ({ user }: { user: User }) => {
  const { t } = useTranslation();
  const { submit, isSending } = useSubmit(useUserChange(userCalls.save), {
    name: t('user.flags'),
    done: (_user, { body }) => {
      const [turned] = body.featureFlags ?? [];
      if (!turned) return t('user.saved');
      return t(turned.enabled ? 'user.flagOn' : 'user.flagOff', { flag: t(`user.flag.${turned.name}.name`) });
    },
    isToldByToast: true,
  });
  const turn = (name: FlagName, enabled: boolean) =>
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
            onChange={(enabled) => turn(name, enabled)}
          />
        );
      })}
    </Card>
  );
};
