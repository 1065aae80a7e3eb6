import type { RoleName } from '@contract/access';
import { accountCalls } from '@contract/account';
import { fileCalls } from '@contract/file';
import { isInternal } from '@domain/access';
import { notFound } from '@server/base/refusal';
import type { FileOwnerKind } from '@server/model/file';
import { type App, mount } from '@server/platform/http/mount';
import { findPicture } from './queries';
import { removeAvatar, saveAvatar } from './save-avatar';

/** A new picture has a new id, so the content of an id never changes; but clients may see a guard for a day or two only. */
const cacheControl = (ownerKind: FileOwnerKind, roles: readonly RoleName[]): string =>
  ownerKind === 'guard' && !isInternal(roles)
    ? 'private, max-age=3600'
    : 'private, max-age=31536000, immutable';

export const mountFiles = (app: App) => {
  mount(app, accountCalls.saveAvatar, ({ tx, actor, input, ports }) =>
    saveAvatar(tx, actor, input.upload, ports.picture),
  );

  mount(app, accountCalls.removeAvatar, async ({ tx, actor }) => {
    await removeAvatar(tx, actor);
    return undefined;
  });

  mount(app, fileCalls.download, async ({ tx, actor, input }) => {
    const file = await findPicture(tx, actor, input.params.avatarId);
    if (!file) throw notFound();
    return new Response(file.bytes, {
      headers: {
        'content-type': file.type,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': cacheControl(file.ownerKind, actor.viewer.roles),
      },
    });
  });
};
