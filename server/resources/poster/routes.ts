import { posterCalls } from '@contract/poster';
import { type App, mount } from '@server/platform/http/mount';
import { findPosterCode, renewPosterCode } from './poster-code';

export const mountPosters = (app: App) => {
  const posterOf = (publicUrl: string, code: string) => ({ code, url: `${publicUrl}/duty#poster=${code}` });
  mount(app, posterCalls.get, async ({ tx, actor, input, ports }) =>
    posterOf(ports.publicUrl, await findPosterCode(tx, actor.viewer, input.params.id)),
  );
  mount(app, posterCalls.renew, async ({ tx, actor, input, ports }) =>
    posterOf(ports.publicUrl, await renewPosterCode(tx, actor, input.params.id)),
  );
};
