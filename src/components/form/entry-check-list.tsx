import type { MetadataKind } from '@contract/metadata';
import type { ComponentProps } from 'react';
import { AddEntry } from './add-entry';
import { CheckList } from './check-list';

type EntryCheckListProps = ComponentProps<typeof CheckList<number>> & { kind: MetadataKind };

/** Selects several entries of a kind; a user who may do so adds a missing one, which is then selected. */
export const EntryCheckList = ({ kind, ...list }: EntryCheckListProps) => (
  <div className="flex min-w-0 flex-col items-start gap-2 *:first:w-full">
    <CheckList {...list} />
    <AddEntry kind={kind} onAdded={({ id }) => list.onChange([...list.chosen, id])} />
  </div>
);
