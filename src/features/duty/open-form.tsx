import { guardPageCalls } from '@contract/guard-page';
import { request } from '@src/api/client';
import { refusalOf } from '@src/api/problem-error';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasShownPage } from './desk-call';

interface OpenFormProps {
  linkKey: string;
  onOpened: () => void;
}

/**
 * Asks for the last four digits of the guard's phone, once on each device: on one that has shown a page, the link is tried
 * without them first, as the guard may press it in an old message each time.
 */
export const OpenForm = ({ linkKey, onOpened }: OpenFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [phoneTail, setPhoneTail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(() => !hasShownPage());
  const open = async (tail: string) => {
    setSending(true);
    setProblem(undefined);
    try {
      await request(guardPageCalls.open, { body: { key: linkKey, phoneTail: tail } });
      onOpened();
    } catch (reason) {
      const refusal = refusalOf(reason);
      const isOfKey = refusal?.errors.some(({ path }) => path === 'key');
      if (isOfKey) setProblem(t('duty.page.ended'));
      else if (isAsked || !refusal?.errors.length)
        setProblem(refusal?.errors[0]?.message ?? refusal?.detail ?? t('errorState.text'));
    } finally {
      setSending(false);
      setAsked(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies(open): tried once for each link, which mounts the form anew
  // biome-ignore lint/correctness/useExhaustiveDependencies(isAsked): as above
  useEffect(() => {
    if (!isAsked) void open('');
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(phoneTail);
  };
  if (!isAsked)
    return (
      <SkeletonStack>
        <Skeleton className="h-80" />
      </SkeletonStack>
    );
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-lg font-semibold">{t('duty.open.title')}</h1>
      <label htmlFor={id}>{t('duty.open.label')}</label>
      <Input
        id={id}
        value={phoneTail}
        onChange={(event) => setPhoneTail(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        autoFocus
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        className="min-h-12 text-center text-xl tracking-[0.4em]"
      />
      <div id={`${id}-problem`}>{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <Button
        kind="primary"
        type="submit"
        pending={isSending}
        size="lg"
        className="min-h-12 w-full text-base"
      >
        {t('duty.open.submit')}
      </Button>
    </form>
  );
};
