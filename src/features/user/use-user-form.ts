import type { User } from '@contract/person';
import type { UserBody } from '@contract/user';
import { refusalOf } from '@src/api/problem-error';
import { setProblem } from '@src/components/form/set-problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_FIELDS, type UserForm, type UserValues } from './user-fields';

interface Ways {
  save: (body: UserBody) => Promise<User>;
  onSaved: (user: User) => void;
  reload?: () => Promise<UserValues | undefined>;
}

/** Sends the form, and shows at its place what the server says to it. */
export const useUserForm = (form: UserForm, { save, onSaved, reload }: Ways) => {
  const { t } = useTranslation();
  const [problem, setProblemText] = useState<string>();
  const [freshness, setFreshness] = useState<'unknown' | 'stale' | 'renewed'>('unknown');
  const [attempt, setAttempt] = useState(0);
  // Read while drawing, or the form library doesn't keep account of it.
  const { dirtyFields } = form.formState;

  const send = async (body: UserBody) => {
    setProblemText(undefined);
    setFreshness('unknown');
    try {
      onSaved(await save(body));
    } catch (reason) {
      const refusal = refusalOf(reason);
      if (refusal?.code === 'stale' && reload) return setFreshness('stale');
      setProblemText(setProblem(form, refusal, USER_FIELDS, t('user.noAnswer')));
      setAttempt((count) => count + 1);
    }
  };

  /** What was changed here stays; the rest is as it stands now. */
  const takeNewest = async () => {
    const newest = await reload?.();
    if (!newest) return;
    const typed = form.getValues();
    const changed = USER_FIELDS.filter((name) => dirtyFields[name]);
    form.reset(newest);
    for (const name of changed) form.setValue(name, typed[name], { shouldDirty: true });
    setFreshness('renewed');
  };

  return {
    submit: form.handleSubmit(send, () => {
      setProblemText(undefined);
      setAttempt((count) => count + 1);
    }),
    problem,
    attempt,
    isStale: freshness === 'stale',
    isRenewed: freshness === 'renewed',
    takeNewest,
  };
};
