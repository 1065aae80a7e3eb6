import { accountCalls } from '@contract/account';
import type { Profile } from '@contract/person';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCall } from '@src/api/use-call';
import { sentences } from '@src/components/form/sentence';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * A form over a part of the profile. What is changed elsewhere comes in by itself while nothing of this part is
 * touched by it; where it is, what was typed stays and the version seen stays, so that saving says so.
 */
export const useProfileForm = <I extends FieldValues, O>(
  profile: Profile,
  schema: z.ZodMiniType<O, I>,
  partOf: (profile: Profile) => I,
) => {
  const account = useCall(accountCalls.get, {});
  const [seen, setSeen] = useState(profile);
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema, sentences),
    defaultValues: partOf(profile) as DefaultValues<I>,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;

  const takeOver = (stored: Profile) => {
    setSeen(stored);
    form.reset(partOf(stored), { keepDirtyValues: true });
  };
  const isSamePart = JSON.stringify(partOf(profile)) === JSON.stringify(partOf(seen));
  const isBehind = profile.version > seen.version && (!isDirty || isSamePart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored decides; typing takes nothing over
  useEffect(() => {
    if (isBehind) takeOver(profile);
  }, [isBehind, profile.version]);

  return {
    form,
    seen,
    isDirty,
    /** After saving: nothing is unsaved any more. */
    settle: (saved: Profile) => {
      setSeen(saved);
      form.reset(partOf(saved));
    },
    /** Fetches what is stored now, under what was typed. */
    reload: async () => {
      const { data } = await account.refetch();
      if (data) takeOver(data);
    },
  };
};
