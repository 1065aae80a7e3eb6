import type { NotificationAction, Topic } from '@contract/notification';

/**
 * approvers: all SuperAdmins, and the Managers in scope. otherPremiseUsers: the users of the premise except the
 * orderer. premiseClients: all users of the premise. internalInScope: all SuperAdmins, and the internal users in
 * scope. problemAnswerers: those of them who may answer problem reports. reporter: who reported the problem. Users are
 * never notified of their own actions.
 */
export type Audience =
  | 'approvers'
  | 'orderer'
  | 'otherPremiseUsers'
  | 'premiseClients'
  | 'internalInScope'
  | 'problemAnswerers'
  | 'reporter';

export interface Notice {
  topic: Topic;
  action: NotificationAction;
  audience: Audience;
}

export type BookingEvent =
  | 'ordered'
  | 'standingOrdered'
  | 'standingApproved'
  | 'standingPaused'
  | 'orderedForClient'
  | 'approved'
  | 'rejected'
  | 'undecided'
  | 'requestEdited'
  | 'editedByStaff'
  | 'changeRequested'
  | 'filled'
  | 'guardLeft'
  | 'cancelled'
  | 'cancelledByStaff'
  | 'slotsCancelled'
  | 'slotsCancelledByStaff'
  | 'withdrawn'
  | 'withdrawnByStaff'
  | 'problemReported'
  | 'problemAnswered';

const notice = (topic: Topic, action: NotificationAction, audience: Audience): Notice => ({
  topic,
  action,
  audience,
});

const changeRequested: readonly Notice[] = [
  notice('ADMIN_BOOKING_WAITING_FOR_APPROVAL', 'EDIT', 'approvers'),
  notice('MODIFY_BOOKING', 'EDIT', 'orderer'),
  notice('MODIFY_BOOKING_USER_MANAGE', 'EDIT', 'otherPremiseUsers'),
];

const cancelledByClient = [notice('ADMIN_BOOKING_CANCELLED', 'CANCEL', 'internalInScope')];
const cancelledByCompany = [...cancelledByClient, notice('MODIFY_BOOKING', 'CANCEL', 'premiseClients')];

const NOTICES: Readonly<Record<BookingEvent, readonly Notice[]>> = {
  ordered: [notice('ADMIN_BOOKING_WAITING_FOR_APPROVAL', 'CREATE', 'approvers')],
  standingOrdered: [
    notice('ADMIN_BOOKING_WAITING_FOR_APPROVAL', 'CREATE', 'approvers'),
    notice('MODIFY_BOOKING', 'EDIT', 'orderer'),
    notice('MODIFY_BOOKING_USER_MANAGE', 'EDIT', 'otherPremiseUsers'),
  ],
  standingApproved: [
    notice('APPROVAL_BOOKING', 'APPROVE', 'orderer'),
    notice('APPROVAL_BOOKING_USER_MANAGE', 'APPROVE', 'otherPremiseUsers'),
    notice('MODIFY_BOOKING', 'EDIT', 'approvers'),
  ],
  standingPaused: [
    notice('MODIFY_BOOKING', 'EDIT', 'orderer'),
    notice('MODIFY_BOOKING', 'EDIT', 'premiseClients'),
    notice('MODIFY_BOOKING', 'EDIT', 'internalInScope'),
  ],
  orderedForClient: [notice('APPROVAL_BOOKING', 'CONFIRM', 'premiseClients')],
  approved: [
    notice('APPROVAL_BOOKING', 'APPROVE', 'orderer'),
    notice('APPROVAL_BOOKING_USER_MANAGE', 'APPROVE', 'otherPremiseUsers'),
  ],
  rejected: [
    notice('APPROVAL_BOOKING', 'REJECT', 'orderer'),
    notice('APPROVAL_BOOKING_USER_MANAGE', 'REJECT', 'otherPremiseUsers'),
  ],
  undecided: [
    notice('APPROVAL_BOOKING', 'REJECT', 'orderer'),
    notice('APPROVAL_BOOKING', 'REJECT', 'approvers'),
  ],
  requestEdited: changeRequested,
  changeRequested: changeRequested,
  editedByStaff: [notice('MODIFY_BOOKING', 'EDIT', 'premiseClients')],
  filled: [notice('APPROVAL_BOOKING', 'CONFIRM', 'premiseClients')],
  guardLeft: [notice('MODIFY_BOOKING', 'EDIT', 'internalInScope')],
  cancelled: cancelledByClient,
  cancelledByStaff: cancelledByCompany,
  slotsCancelled: cancelledByClient,
  slotsCancelledByStaff: cancelledByCompany,
  withdrawn: cancelledByClient,
  withdrawnByStaff: cancelledByCompany,
  problemReported: [notice('MODIFY_BOOKING', 'EDIT', 'problemAnswerers')],
  problemAnswered: [notice('MODIFY_BOOKING', 'EDIT', 'reporter')],
};

/** CONFIRM is sent for two events; the text of the notification tells them apart. */
export const CONFIRMATIONS = { orderedForClient: 'approved', filled: 'filled' } as const satisfies Partial<
  Record<BookingEvent, string>
>;

/** CANCEL is also sent for events after which the booking may continue; the text of the notification tells them apart. */
export const PARTIAL_CANCELS = {
  slotsCancelled: 'countedSlots',
  slotsCancelledByStaff: 'countedSlots',
  withdrawn: 'withdrawn',
  withdrawnByStaff: 'withdrawn',
} as const satisfies Partial<Record<BookingEvent, string>>;

/** What a standing order did has sentences of its own. */
export const isOfStandingOrder = (event: BookingEvent): boolean =>
  event === 'standingOrdered' || event === 'standingApproved' || event === 'standingPaused';

/** The notifications of a booking event, each with its audience. */
export const noticesFor = (event: BookingEvent): readonly Notice[] => NOTICES[event];
