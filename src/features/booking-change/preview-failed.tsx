import { ProblemError } from '@src/api/problem-error';
import { Notice } from '@src/components/ui/notice';
import type { Wording } from '@src/features/booking-editor/wording';
import type { ChangeView } from './use-change-view';

/** Says why the server could not preview the edit. */
export const PreviewFailed = ({ view, wording: { t } }: { view: ChangeView; wording: Wording }) => {
  const { error } = view.preview;
  if (!error) return null;
  const message = error instanceof ProblemError ? (error.errors[0]?.message ?? error.detail) : '';
  return (
    <Notice tone="danger" onRetry={view.preview.refetch}>
      {message || t('cart.notChecked')}
    </Notice>
  );
};
