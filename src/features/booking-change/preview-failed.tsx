import { ProblemError } from '@src/api/problem-error';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import type { Speech } from '@src/features/booking-editor/wording';
import type { ChangeView } from './use-change-view';

/** The server could not say what the edit would do, and why where it told. */
export const PreviewFailed = ({ view, speech: { t } }: { view: ChangeView; speech: Speech }) => {
  const { error } = view.preview;
  if (!error) return null;
  const said = error instanceof ProblemError ? (error.errors[0]?.message ?? error.detail) : '';
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" onClick={() => void view.preview.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {said || t('cart.notChecked')}
    </Notice>
  );
};
