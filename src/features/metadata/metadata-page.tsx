import { type MetadataKind, metadataKind } from '@contract/metadata';
import { Page } from '@src/components/layout/page';
import { usePageSearch } from '@src/hooks/use-page-search';
import { lazy, Suspense } from 'react';
import { EntryList } from './entry-list';

// Loaded separately with the drag-and-drop library.
const EntryOrder = lazy(() => import('./entry-order').then((module) => ({ default: module.EntryOrder })));

/** The lists of names used in pickers, one kind at a time. */
export const MetadataPage = () => {
  const [search] = usePageSearch();
  const read = metadataKind.safeParse(search.get('kind'));
  const kind: MetadataKind = read.success ? read.data : 'region';
  return (
    <Page>
      {search.get('view') === 'order' ? (
        <Suspense>
          <EntryOrder key={kind} kind={kind} />
        </Suspense>
      ) : (
        // Keyed: the state of the list belongs to one kind.
        <EntryList key={kind} kind={kind} />
      )}
    </Page>
  );
};
