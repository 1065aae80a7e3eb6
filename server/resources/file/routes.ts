import { accountCalls } from '@contract/account';
import { fileCalls } from '@contract/file';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { findPicture } from './queries';
import { removeAvatar, saveAvatar } from './save-avatar';

export const mountFiles = (app: App) => {
  mount(app, accountCalls.saveAvatar, ({ tx, actor, input, ports }) =>
    saveAvatar(tx, actor, input.upload, ports.picture),
  );

  mount(app, accountCalls.removeAvatar, async ({ tx, actor }) => {
    await removeAvatar(tx, actor);
    return undefined;
  });

  mount(app, fileCalls.download, async ({ tx, actor, input }) => {
    const file = await findPicture(tx, actor.viewer, input.params.avatarId);
    if (!file) throw notFound();
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        // A new picture has a new id, so the content of an id never changes.
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
  });
};
