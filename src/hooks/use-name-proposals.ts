import { LANGUAGES, type Lang } from '@contract/primitives';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inScript } from '../lib/chinese-script';

const SCRIPTS = ['cn', 'hk'] as const;
type Script = (typeof SCRIPTS)[number];

interface Proposal {
  from: Lang;
  text: string;
}

/**
 * Proposes the Chinese names while another is typed: in the other script, or the English name as it is. Only a field that is
 * empty or still holds its proposal changes, and a Chinese name is never replaced by the English one. Returns the help of
 * each field.
 */
export const useNameProposals = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  pathOf: (lang: Lang) => Path<V>,
): ((lang: Lang) => string | undefined) => {
  const { t } = useTranslation();
  const proposals = useRef<Partial<Record<Lang, Proposal>>>({});
  const [shown, setShown] = useState(proposals.current);
  const paths = useRef(pathOf);
  paths.current = pathOf;
  useEffect(() => {
    const textOf = (lang: Lang): string => form.getValues(paths.current(lang)) ?? '';
    const canPropose = (script: Script, from: Lang): boolean => {
      const proposal = proposals.current[script];
      if (textOf(script) === '') return true;
      return proposal?.text === textOf(script) && (from !== 'en' || proposal.from === 'en');
    };
    const propose = async (from: Lang) => {
      const typed = textOf(from);
      for (const script of SCRIPTS) {
        if (script === from) continue;
        const text = await inScript(typed, script);
        // Meanwhile another key was pressed, or the field was filled in.
        if (textOf(from) !== typed || !canPropose(script, from)) continue;
        proposals.current = { ...proposals.current, [script]: { from, text } };
        form.setValue(paths.current(script), text as PathValue<V, Path<V>>, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }
      setShown(proposals.current);
    };
    const watching = form.watch((_values, { name, type }) => {
      const from = (['cn', 'hk', 'en'] as const).find((lang) => paths.current(lang) === name);
      if (type === 'change' && from) void propose(from);
    });
    return () => watching.unsubscribe();
  }, [form]);
  const texts = useWatch({ control: form.control, name: LANGUAGES.map(pathOf) });
  return (lang) => {
    const text: string = texts[LANGUAGES.indexOf(lang)] ?? '';
    return text !== '' && shown[lang]?.text === text ? t('form.proposedName') : undefined;
  };
};
