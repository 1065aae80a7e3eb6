import { type MetadataEntry, type MetadataKind, metadataCalls } from '@contract/metadata';
import { canCall, rolesIn } from '@domain/access';
import { proposedEntryCode } from '@domain/entry-code';
import type { WriteMeta } from '../api/try-write';
import { useCall } from '../api/use-call';
import { useChange } from '../api/use-change';
import { inScript } from '../lib/chinese-script';
import { currentLanguage } from '../lib/language';
import { flagsOf, rolesOf, useSession } from '../stores/session';

/** Whether the user may add entries; only hides UI. */
export const useCanAddEntry = (): boolean => {
  const user = useSession((session) => session.user);
  return canCall(metadataCalls.create, { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) });
};

/** Adds an entry by one name, as the last of its kind; in the other Chinese language it has the name in that script. */
export const useNewEntry = (kind: MetadataKind) => {
  const create = useChange(metadataCalls.create);
  const last = useCall(metadataCalls.list, { params: { kind }, query: { sort: '-order', limit: '1' } });
  const order = (last.data?.items[0]?.order ?? 0) + 1;
  const codeOf = (name: string): string => proposedEntryCode(kind, name, order);
  const add = async (
    { name, code }: { name: string; code: string },
    meta: WriteMeta,
  ): Promise<MetadataEntry> => {
    const own = currentLanguage();
    const names = {
      cn: own === 'cn' ? name : await inScript(name, 'cn'),
      hk: own === 'hk' ? name : await inScript(name, 'hk'),
      en: name,
    };
    return create(
      { params: { kind }, body: { code: code || codeOf(name), names, order, active: true } },
      meta,
    );
  };
  return { codeOf, add };
};
