import { Page } from '@src/components/layout/page';
import { ErrorState } from '@src/components/ui/error-state';
import { EditorSkeleton } from './editor-skeleton';

interface Needed {
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** Shown in place of an editor while its data is loading, or where loading failed. */
export const EditorWaiting = ({ needed }: { needed: readonly Needed[] }) => {
  const failed = needed.filter(({ isError }) => isError);
  return (
    <Page>
      {failed.length > 0 ? (
        <ErrorState
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  );
};
