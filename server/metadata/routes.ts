import { comboCalls, type MetadataKind, metadataCalls } from '@contract/metadata';
import { everything, premiseGroupInReach } from '@server/db/scope';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { METADATA_COLUMNS } from './file-columns';
import { comboEntries, comboLicenceTypes, listEntries } from './queries';
import { createEntry, removeEntry, saveEntry } from './save-entry';

const COMBOS = [
  ['region', comboCalls.region],
  ['consultant', comboCalls.consultant],
  ['company', comboCalls.company],
  ['security-group', comboCalls.securityGroup],
] as const satisfies readonly (readonly [MetadataKind, unknown])[];

export const mountMetadata = (app: App) => {
  for (const [kind, combo] of COMBOS)
    mount(app, combo, ({ tx, input, lang }) => comboEntries(tx, kind, input.query, lang, everything));
  mount(app, comboCalls.premiseGroup, ({ tx, viewer, input, lang }) => {
    const reach = input.query.inScope ? premiseGroupInReach(tx, viewer, 'premise.edit') : everything;
    return comboEntries(tx, 'premise-group', input.query, lang, reach);
  });
  mount(app, comboCalls.licenceType, ({ tx, input, lang }) => comboLicenceTypes(tx, input.query, lang));

  mountList(app, metadataCalls.list, METADATA_COLUMNS, ({ tx, input }) =>
    listEntries(tx, input.params.kind, input.query),
  );
  mount(app, metadataCalls.create, ({ tx, viewer, input, now, connection }) =>
    createEntry(tx, viewer, input.params.kind, input.body, now, connection.address),
  );
  mount(app, metadataCalls.save, ({ tx, viewer, input, now, connection }) => {
    const { kind, id } = input.params;
    return saveEntry(tx, viewer, kind, id, input.body, now, connection.address);
  });
  mount(app, metadataCalls.remove, async ({ tx, viewer, input, now, connection }) => {
    const { kind, id } = input.params;
    await removeEntry(tx, viewer, kind, id, now, connection.address);
    return undefined;
  });
};
