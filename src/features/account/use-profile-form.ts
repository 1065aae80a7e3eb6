import { accountCalls } from '@contract/account';
import type { Profile } from '@contract/person';
import { isSameValue } from '@domain/same-value';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCall } from '@src/api/use-call';
import { errorMap } from '@src/components/form/error-map';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * A form for some fields of the profile. A newer version is taken over automatically, unless it changes fields that
 * have unsaved input here: then the form keeps its base version, so that saving reports the conflict. Not
 * `useEditedRecord`, which ignores newer versions until the user asks for them.
 */
export const useProfileForm = <I extends FieldValues, O>(
  profile: Profile,
  schema: z.ZodMiniType<O, I>,
  pickFields: (profile: Profile) => I,
) => {
  const account = useCall(accountCalls.get, {});
  const [base, setBase] = useState(profile);
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema, errorMap),
    defaultValues: pickFields(profile) as DefaultValues<I>,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;

  const takeStored = (stored: Profile) => {
    setBase(stored);
    form.reset(pickFields(stored), { keepDirtyValues: true });
  };
  const isSamePart = isSameValue(pickFields(profile), pickFields(base));
  const isOutdated = profile.version > base.version && (!isDirty || isSamePart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on a newer stored version
  useEffect(() => {
    if (isOutdated) takeStored(profile);
  }, [isOutdated, profile.version]);

  return {
    form,
    base,
    isDirty,
    /** Takes over the saved profile. */
    resetTo: (saved: Profile) => {
      setBase(saved);
      form.reset(pickFields(saved));
    },
    /** Loads the stored profile under the typed values. */
    reload: async () => {
      const { data } = await account.refetch();
      if (data) takeStored(data);
    },
  };
};
