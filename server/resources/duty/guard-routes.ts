import type { CallRecord } from '@contract/call';
import { guardPageCalls } from '@contract/guard-page';
import { RefusalError } from '@server/base/refusal';
import { dutyDeviceTable } from '@server/model/duty';
import { type DutyDevice, dutyCookie, dutyCookieName } from '@server/platform/duty/duty-device';
import { type App, type CallContext, mount } from '@server/platform/http/mount';
import { SESSION_COOKIE } from '@server/platform/http/session';
import { holdsStaffSession } from '@server/platform/session/holds-staff-session';
import { findSetting } from '@server/platform/setting/queries';
import { eq } from 'drizzle-orm';
import { answerDuty } from './answer-duty';
import { answerOffer } from './answer-offer';
import { openDutyLink } from './duty-link';
import { findGuardDuties, findGuardPage } from './guard-page';
import { pressPresence } from './press-presence';
import { findDutyPhoto, readPostOrder } from './read-post-orders';

type Context = Pick<CallContext<CallRecord & { access: 'duty' }>, 'tx' | 'actor' | 'device' | 'cookie'>;

/** Does what was pressed, and marks a device that also holds a staff member's session: the press may not be the guard's. */
const pressOn = async <R>(
  { tx, actor, device, cookie }: Context,
  press: (device: DutyDevice) => Promise<R>,
): Promise<R> => {
  if (device.heldStaffSession || !(await holdsStaffSession(tx, cookie(SESSION_COOKIE), actor.now)))
    return press(device);
  const result = await press({ ...device, heldStaffSession: true });
  // Last: saving a guard who leaves locks the guard's shifts before the devices.
  await tx.update(dutyDeviceTable).set({ heldStaffSession: true }).where(eq(dutyDeviceTable.id, device.id));
  return result;
};

const dutiesNow = async ({ tx, actor, device }: Context) =>
  findGuardDuties(tx, device, actor, await findSetting(tx));

/** The calls of the guard's page. */
export const mountGuardPage = (app: App) => {
  mount(app, guardPageCalls.open, async ({ tx, actor, input, ports, request, cookie, setCookie }) => {
    const opened = await openDutyLink(tx, actor, {
      ...input.body,
      openToken: cookie(dutyCookieName(ports.publicUrl)),
      userAgent: request.headers.get('user-agent') ?? '',
      holdsStaffSession: await holdsStaffSession(tx, cookie(SESSION_COOKIE), actor.now),
    });
    if (opened instanceof RefusalError) return opened;
    setCookie(dutyCookie(ports.publicUrl, opened.token));
    return { guard: { name: opened.name }, expiresAt: opened.expiresAt.toISOString() };
  });
  mount(app, guardPageCalls.find, ({ tx, actor, device }) => findGuardPage(tx, device, actor));
  mount(app, guardPageCalls.answer, async (context) => {
    const { tx, actor, input } = context;
    await pressOn(context, (device) => answerDuty(tx, actor, device, input.body));
    return dutiesNow(context);
  });
  mount(app, guardPageCalls.answerOffer, async (context) => {
    const { tx, actor, input, ports } = context;
    const answer = { id: input.params.id, answer: input.body.answer };
    await pressOn(context, (device) => answerOffer(tx, actor, device, answer, ports));
    return dutiesNow(context);
  });
  mount(app, guardPageCalls.readPostOrder, async ({ tx, actor, device, input }) => {
    await readPostOrder(tx, device, { id: input.params.id, version: input.body.version }, actor);
    return undefined;
  });
  mount(app, guardPageCalls.photo, async ({ tx, actor, device, input }) => {
    const picture = await findDutyPhoto(tx, device, input.params.photoId, actor);
    return new Response(picture.bytes, {
      headers: {
        'content-type': picture.type,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    });
  });
  mount(app, guardPageCalls.presence, async (context) => {
    const { tx, actor, input } = context;
    const refusal = await pressOn(context, (device) => pressPresence(tx, actor, device, input.body));
    return refusal ?? dutiesNow(context);
  });
};
