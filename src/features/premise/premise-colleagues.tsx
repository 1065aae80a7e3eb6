import type { Premise } from '@contract/premise';
import { type Colleague, colleagueBody, premiseUserCalls } from '@contract/premise-user';
import { personName } from '@domain/person-name';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { nameOrder } from '@src/lib/name-order';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Asks for a colleague as user of the premise. */
const InviteDialog = ({ premise, onClose }: { premise: Premise; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const invite = useChange(premiseUserCalls.invite);
  const form = useForm<Colleague, unknown, Colleague>({
    resolver: zodResolver(colleagueBody, errorMap),
    defaultValues: { email: '', firstName: '', lastName: '' },
  });
  const title = t('premise.colleagues.invite');
  const fields = [
    ...nameOrder(i18n.language).map((name) => [name, t(`user.${name}`)] as const),
    ['email', t('user.email')],
  ] as const;
  const sending = useFormSubmit(
    form,
    fields,
    (body: Colleague, meta) => invite({ params: { id: premise.id }, body }, meta),
    {
      name: title,
      done: (_nothing, colleague) => ({
        title: t('premise.colleagues.asked', { name: personName(colleague) }),
        description: t('premise.colleagues.next'),
      }),
      onDone: onClose,
      draft: { form: `premise.${premise.id}.invite`, fields: ['email', 'firstName', 'lastName'] },
    },
  );
  return (
    <FormDialog
      title={t('premise.colleagues.inviteTo', { premise: premise.name })}
      description={t('premise.colleagues.help')}
      submitLabel={title}
      submitIcon={UserRoundPlus}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={label}
          isRequired
          type={name === 'email' ? 'email' : 'text'}
        />
      ))}
    </FormDialog>
  );
};

/** The client's people who use a premise, and the request for one more. */
export const PremiseColleagues = ({ premise }: { premise: Premise }) => {
  const { t } = useTranslation();
  const users = useCall(premiseUserCalls.colleagues, { params: { id: premise.id } });
  const [isInviting, setInviting] = useState(false);
  return (
    <Card
      title={t('premise.colleagues.title')}
      action={
        <Button size="sm" icon={UserRoundPlus} onClick={() => setInviting(true)}>
          {t('premise.colleagues.invite')}
        </Button>
      }
    >
      <Loaded queries={{ users }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => (
          <ul className="-my-2 divide-y">
            {loaded.users.map((user) => (
              <li key={user.id} className="py-2 text-sm">
                <span className="font-medium">{personName(user)}</span>
                <span className="block text-xs wrap-anywhere text-text-muted">{user.email}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isInviting && <InviteDialog premise={premise} onClose={() => setInviting(false)} />}
    </Card>
  );
};
