import { comboCalls, type MetadataKind, metadataCalls } from '@contract/metadata';
import { premiseGroupInReach, unlimitedReach } from '@server/model/scope';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { metadataColumns } from './file-columns';
import { countEntries, listComboEntries, listComboLicenceTypes, listEntries } from './queries';
import { removeEntry } from './remove-entry';
import { createEntry, saveEntry } from './save-entry';
import { listOrderedEntries, saveOrder } from './save-order';

const COMBOS = [
  ['region', comboCalls.region],
  ['consultant', comboCalls.consultant],
  ['company', comboCalls.company],
  ['security-group', comboCalls.securityGroup],
] as const satisfies readonly (readonly [MetadataKind, unknown])[];

export const mountMetadata = (app: App) => {
  for (const [kind, combo] of COMBOS)
    mount(app, combo, ({ tx, actor, input }) =>
      listComboEntries(tx, kind, input.query, actor.lang, unlimitedReach),
    );
  mount(app, comboCalls.premiseGroup, ({ tx, actor, input }) => {
    const reach = input.query.inScope
      ? premiseGroupInReach(tx, actor.viewer, 'premise.edit')
      : unlimitedReach;
    return listComboEntries(tx, 'premise-group', input.query, actor.lang, reach);
  });
  mount(app, comboCalls.licenceType, ({ tx, actor, input }) =>
    listComboLicenceTypes(tx, input.query, actor.lang),
  );

  mountList(
    app,
    metadataCalls.list,
    ({ input }) => metadataColumns(input.params.kind),
    ({ tx, actor, input }) => listEntries(tx, actor.lang, input.params.kind, input.query),
  );
  mount(app, metadataCalls.counts, ({ tx }) => countEntries(tx));
  mount(app, metadataCalls.order, ({ tx, input }) => listOrderedEntries(tx, input.params.kind));
  // Before `save`, whose path matches too.
  mount(app, metadataCalls.saveOrder, async ({ tx, actor, input }) => {
    await saveOrder(tx, actor, input.params.kind, input.body.ids);
    return undefined;
  });
  mount(app, metadataCalls.create, ({ tx, actor, input }) =>
    createEntry(tx, actor, input.params.kind, input.body),
  );
  mount(app, metadataCalls.save, ({ tx, actor, input }) => {
    const { kind, id } = input.params;
    return saveEntry(tx, actor, kind, id, input.body);
  });
  mount(app, metadataCalls.remove, async ({ tx, actor, input }) => {
    const { kind, id } = input.params;
    await removeEntry(tx, actor, kind, id);
    return undefined;
  });
};
