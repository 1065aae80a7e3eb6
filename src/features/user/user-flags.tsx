import { FLAGS, type FlagName } from '@contract/access';
import type { User } from '@contract/person';
import { refusalOf } from '@src/api/problem-error';
import { useSaveUser } from '@src/api/user';
import { Card } from '@src/components/ui/card';
import { Switch } from '@src/components/ui/switch';
import { toast } from '@src/components/ui/toast-store';
import { useTranslation } from 'react-i18next';
import { bodyOf } from './user-body';

/** The parts of the product that somebody may use, each on or off at once. */
export const UserFlags = ({ user }: { user: User }) => {
  const { t } = useTranslation();
  const save = useSaveUser(user.id);
  const turn = async (name: FlagName, enabled: boolean) => {
    try {
      await save.mutateAsync({
        ...bodyOf(user),
        featureFlags: [{ name, enabled }],
        version: user.version,
      });
      toast({
        title: t(enabled ? 'user.flagOn' : 'user.flagOff', { flag: t(`user.flag.${name}.name`) }),
        variant: 'success',
      });
    } catch (reason) {
      const refusal = refusalOf(reason);
      toast({
        title: t('user.notSaved'),
        description: refusal?.errors[0]?.message ?? refusal?.detail ?? t('user.noAnswer'),
        variant: 'destructive',
      });
    }
  };
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
            isDisabled={save.isPending}
            onChange={(enabled) => void turn(name, enabled)}
          />
        );
      })}
    </Card>
  );
};
