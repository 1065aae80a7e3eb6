import { ProblemError } from '@src/api/problem-error';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import type { Wording } from '@src/features/booking-editor/wording';
import type { ChangeView } from './use-change-view';

/** Says that the server could not preview the edit, with its reason where it gave one. */
export const PreviewFailed = ({ view, wording: { t } }: { view: ChangeView; wording: Wording }) => {
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
