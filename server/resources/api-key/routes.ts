import { apiKeyCalls } from '@contract/api-key';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { createApiKey } from './create-api-key';
import { endApiKey } from './end-api-key';
import { API_KEY_COLUMNS } from './file-columns';
import { listApiKeys } from './queries';

export const mountApiKeys = (app: App) => {
  mountList(app, apiKeyCalls.list, API_KEY_COLUMNS, ({ tx, input }) => listApiKeys(tx, input.query));
  mount(app, apiKeyCalls.create, ({ tx, actor, input }) => createApiKey(tx, actor, input.body));
  mount(app, apiKeyCalls.remove, async ({ tx, actor, input }) => {
    await endApiKey(tx, actor, input.params.id);
    return undefined;
  });
};
