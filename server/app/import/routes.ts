import { type ImportCalls, importCalls } from '@contract/import';
import { METADATA_KINDS } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import { translator } from '@server/base/translate';
import type { App } from '@server/platform/http/mount';
import { mount } from '@server/platform/http/mount';
import { mountPeriod } from '@server/platform/http/mount-list';
import { GUARD_IMPORT } from './guard-import';
import type { ImportKind } from './import-kind';
import { importRows } from './import-rows';
import { LEAVE_IMPORT } from './leave-import';
import { metadataImport } from './metadata-import';
import { OPENING_BALANCE_IMPORT } from './opening-balance-import';
import { PREFERRED_PREMISE_IMPORT } from './preferred-premise-import';
import { PREMISE_IMPORT } from './premise-import';
import { PREMISE_SHIFT_IMPORT } from './premise-shift-import';
import { PRICE_IMPORT } from './price-import';
import { USER_IMPORT } from './user-import';

/** The only row of a template; its cells don't depend on it. */
const EXAMPLE = {};

const mountImport = <F extends string, Body>(
  app: App,
  calls: ImportCalls,
  kind: ImportKind<F, Body>,
): void => {
  mountPeriod(
    app,
    calls.fields,
    kind.fields.map(({ label, example }) => ({ header: label, cell: (_row, { t }) => example(t) })),
    async ({ actor: { t } }) => ({
      fields: kind.fields.map(
        ({ field, label, otherNames = [], help, isRequired = false, requiredWith = [] }) => ({
          field,
          isRequired,
          requiredWith: [...requiredWith],
          label: t(label),
          help: help ? t(help) : null,
          names: [...LANGUAGES.map((lang) => translator(lang)(label)), ...otherNames, field],
        }),
      ),
    }),
    () => [EXAMPLE],
  );
  mount(app, calls.run, ({ tx, actor, input }) => importRows(kind, tx, actor, input.body));
};

export const mountImports = (app: App): void => {
  mountImport(app, importCalls.premise, PREMISE_IMPORT);
  mountImport(app, importCalls.security, GUARD_IMPORT);
  mountImport(app, importCalls.user, USER_IMPORT);
  mountImport(app, importCalls.price, PRICE_IMPORT);
  mountImport(app, importCalls.premiseShift, PREMISE_SHIFT_IMPORT);
  mountImport(app, importCalls.leave, LEAVE_IMPORT);
  mountImport(app, importCalls.preferredPremise, PREFERRED_PREMISE_IMPORT);
  mountImport(app, importCalls.openingBalance, OPENING_BALANCE_IMPORT);
  for (const kind of METADATA_KINDS) mountImport(app, importCalls.metadata[kind], metadataImport(kind));
};
