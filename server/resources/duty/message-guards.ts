import type { ToldGuard } from '@contract/duty';
import type { Lang } from '@contract/primitives';
import { internationalPhone } from '@domain/phone';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { dutyDeviceTable, type FailedMessage } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import type { DutyContent } from '@server/model/mail-content';
import { queueMails } from '@server/platform/mail/queue-mail';
import { renderMessage } from '@server/platform/mail/render-message';
import { findSetting } from '@server/platform/setting/queries';
import { and, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { hasPhoneTail, issueDutyLinks } from './duty-link';

/** Guards told per transaction: few queries a guard, and short locks. */
export const GUARDS_AT_ONCE = 100;

/** How messages leave. */
export type Messaging = Pick<Ports, 'publicUrl' | 'messageGateway'>;

interface Addressee {
  guardId: number;
  email: string | null;
  phone: string | null;
  language: Lang;
  /** What the last message to the guard was about, if it did not get through. */
  failedMessage?: FailedMessage | null;
}

export interface GuardMessage {
  guard: Addressee & { guardName: string };
  kind: DutyContent['kind'];
  params: DutyContent['params'];
  about: ToldGuard['about'];
  /** The slots that it is about. */
  slotIds: readonly number[];
  /** From then on it isn't sent any more. */
  pointlessFrom: Date;
}

const PAGE_PATH = '/duty';
/** What a guard is told without being asked to answer, so that it needs no new link. */
const WITHOUT_LINK: readonly string[] = ['dutyReleased', 'offerEnded'] satisfies DutyContent['kind'][];

/**
 * By mail where there is an address, by the gateway where there is one, else by staff, as a guard with a phone whom a message did
 * not reach.
 */
export const channelOf = (
  { email, phone, failedMessage }: Pick<Addressee, 'email' | 'phone' | 'failedMessage'>,
  { messageGateway }: Messaging,
): ToldGuard['by'] => {
  if (failedMessage && phone) return 'hand';
  if (email) return 'mail';
  return messageGateway && internationalPhone(phone ?? '') ? 'gateway' : 'hand';
};

/** Guards whom a service may reach, for jobs; `channelOf` decides. */
export const mayBeReached = ({ messageGateway }: Messaging): SQL | undefined =>
  or(isNotNull(guardTable.email), messageGateway ? isNotNull(guardTable.phone) : undefined);

/** Marks everything of a guard whom a message did not reach, so that all of it goes one way. */
export const markUnreached = <T extends Pick<Addressee, 'guardId' | 'failedMessage'>>(
  rows: readonly T[],
): T[] => {
  const failed = new Map(
    rows.flatMap(({ guardId, failedMessage }) => (failedMessage ? [[guardId, failedMessage] as const] : [])),
  );
  return rows.map((row) => ({ ...row, failedMessage: failed.get(row.guardId) ?? null }));
};

/** One group per guard, in the order of their first row. */
export const byGuard = <T extends { guardId: number }>(rows: readonly T[]): [T, ...T[]][] => {
  const groups = new Map<number, [T, ...T[]]>();
  for (const row of rows) {
    const group = groups.get(row.guardId);
    if (group) group.push(row);
    else groups.set(row.guardId, [row]);
  }
  return [...groups.values()];
};

/** The page of each guard where it is open on a device; else a new link, made by whoever tells. */
const findPaths = async (
  tx: Tx,
  actor: AnyActor,
  guards: readonly Addressee[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = guards.map(({ guardId }) => guardId);
  const open = await tx
    .selectDistinct({ guardId: dutyDeviceTable.guardId })
    .from(dutyDeviceTable)
    .where(
      and(
        sql`${dutyDeviceTable.guardId} = any(${sql.param(ids)}::int[])`,
        gt(dutyDeviceTable.endsAt, actor.now),
      ),
    );
  const isOpen = new Set(open.map(({ guardId }) => guardId));
  const toLink = guards.filter(({ guardId, phone }) => !isOpen.has(guardId) && hasPhoneTail(phone));
  return issueDutyLinks(
    tx,
    actor,
    toLink.map(({ guardId }) => guardId),
  );
};

/** What staff are told of a message. */
export const toldOf = (
  { guard, about, slotIds }: Pick<GuardMessage, 'guard' | 'about' | 'slotIds'>,
  messaging: Messaging,
): ToldGuard => ({
  id: guard.guardId,
  name: guard.guardName,
  about,
  by: channelOf(guard, messaging),
  phone: guard.phone,
  text: null,
  rows: slotIds.map((slotId) => ({ slotId, securityId: guard.guardId })),
});

/**
 * Queues each message in the caller's transaction, for mail or gateway; for the others returns the text that staff send.
 * The messages of one call to a guard have the same link, because a new one ends the old one.
 */
export const messageGuards = async (
  tx: Tx,
  actor: AnyActor,
  messaging: Messaging,
  messages: readonly GuardMessage[],
): Promise<ToldGuard[]> => {
  if (messages.length === 0) return [];
  const { company } = await findSetting(tx);
  const linked = messages.filter(({ kind }) => !WITHOUT_LINK.includes(kind)).map(({ guard }) => guard);
  const paths = await findPaths(tx, actor, linked);
  const ready = messages.map((message) => {
    const { guard, kind, params, pointlessFrom } = message;
    const hasLink = !WITHOUT_LINK.includes(kind);
    const path = (hasLink ? paths.get(guard.guardId) : undefined) ?? PAGE_PATH;
    const content: DutyContent = { kind, params, path };
    const told = toldOf(message, messaging);
    const text =
      told.by === 'hand' ? renderMessage(content, guard.language, messaging.publicUrl, { company }) : null;
    return { guard, content, pointlessFrom, told: { ...told, text } };
  });
  const queued = ready.flatMap(({ guard, content, pointlessFrom, told: { by, rows } }) => {
    if (by === 'hand') return [];
    const to = by === 'mail' ? guard.email : internationalPhone(guard.phone ?? '');
    if (!to) return [];
    const { guardId, language } = guard;
    const slotIds = rows.map(({ slotId }) => slotId);
    return [{ channel: by, to, language, content, guardId, slotIds, pointlessFrom }];
  });
  await queueMails(tx, queued, actor.now);
  return ready.map(({ told }) => told);
};
