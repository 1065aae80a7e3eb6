import {
  approve,
  cancel,
  decideNote,
  dismissOffer,
  editDraft,
  issue,
  order,
  serve,
  split,
  takeOffer,
  undo,
  waive,
  writeNote,
} from './bill';
import { lockBooks } from './checks';
import { allocate, pay, receive, refund, reverse, unpay, writeOff } from './money';
import type { BillingStep } from './steps';
import type { BillingWorld } from './world';

const HOUR = 3_600_000;

export const takeStep = async (world: BillingWorld, step: BillingStep): Promise<void> => {
  switch (step.kind) {
    case 'time': {
      const next = world.ports.clock.now().getTime() + step.hours * HOUR;
      return world.setTime(new Date(next).toISOString());
    }
    case 'order':
      return order(world, step);
    case 'approve':
      return approve(world, step);
    case 'waive':
      return waive(world, step);
    case 'cancel':
      return cancel(world, step);
    case 'serve':
      return serve(world, step);
    case 'editDraft':
      return editDraft(world, step);
    case 'split':
      return split(world, step);
    case 'issue':
      return issue(world, step);
    case 'void':
    case 'regenerate':
      return undo(world, step);
    case 'writeNote':
      return writeNote(world, step);
    case 'takeOffer':
      return takeOffer(world, step);
    case 'dismissOffer':
      return dismissOffer(world, step);
    case 'issueNote':
    case 'voidNote':
      return decideNote(world, step);
    case 'pay':
      return pay(world, step);
    case 'unpay':
      return unpay(world, step);
    case 'receive':
      return receive(world, step);
    case 'allocate':
      return allocate(world, step);
    case 'reverse':
      return reverse(world, step);
    case 'refund':
      return refund(world, step);
    case 'writeOff':
      return writeOff(world, step);
    case 'lock':
      return lockBooks(world);
  }
};
