import type { Lang } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { personName } from '@domain/person-name';
import { dayOf, timeOf } from '@domain/time';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import type { SuperAdminMailKind } from '@server/model/mail-content';
import { findTimeZone } from '@server/platform/setting/queries';
import { queueMails } from './queue-mail';
import { listSuperAdmins } from './super-admins';

/** Mails every active SuperAdmin, including the actor, what was done, by whom, to whom (`whose`, a name) and when. */
export const tellSuperAdmins = async (
  tx: Tx,
  { viewer, now }: AnyActor,
  kind: SuperAdminMailKind,
  whose = '',
): Promise<void> => {
  const superAdmins = await listSuperAdmins(tx);
  if (superAdmins.length === 0) return;
  const zone = await findTimeZone(tx);
  const at = now.toISOString();
  const whenIn = (language: Lang) => `${dayText(language, dayOf(at, zone))} ${timeOf(at, zone)}`;
  await queueMails(
    tx,
    superAdmins.map(({ email, language, ...name }) => ({
      to: email,
      language,
      content: {
        kind,
        params: {
          person: personName(name),
          // Without a session it was done in the server's terminal.
          by: viewer?.name ?? translator(language)('mail.systemAdministrator'),
          whose,
          at: whenIn(language),
        },
      },
    })),
    now,
  );
};
