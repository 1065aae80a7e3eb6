import type { Duty } from '@contract/guard-page';
import { addMinutes, timeOf } from '@domain/time';
import { serverNow } from '@src/lib/server-clock';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DutyCard, whenText } from './duty-card';

const NOW = serverNow().toISOString();
const ZONE = 'Asia/Hong_Kong';
const duty = (start: number, more: Partial<Duty> = {}): Duty => ({
  slotIds: [1],
  premise: { id: 1, name: 'Tower 1', address: '', mapUrl: null, hasPosition: false },
  postOrders: [],
  startsAt: addMinutes(NOW, start),
  endsAt: addMinutes(NOW, start + 600),
  intervals: [],
  state: 'onSite',
  others: [],
  checkedInAt: NOW,
  checkedOutAt: null,
  needsConfirmation: false,
  ...more,
});
const show = (shown: Duty) =>
  render(
    <DutyCard
      duty={shown}
      timeZone={ZONE}
      lateMinutes={10}
      queue={{ unsent: [], refusal: undefined, press: vi.fn() }}
      onRead={vi.fn()}
    />,
  );
const title = () => screen.getByRole('heading').textContent;

it('the duty that runs is titled as the present one, with its day and times below', () => {
  const running = duty(-500);
  show(running);
  expect(title()).toBe(`Now · until ${timeOf(running.endsAt, ZONE)}`);
  expect(document.body.textContent).toContain(whenText('en', running, ZONE));
});

it.each([
  ['to come', duty(30, { state: 'told' })],
  ['the guard has left', duty(-500, { state: 'left' })],
])('a duty %s is titled with its day and times', (_, shown) => {
  show(shown);
  expect(title()).toBe(whenText('en', shown, ZONE));
});

it('says that a press that was sent late waits for the duty desk', () => {
  const { unmount } = show(duty(-500));
  expect(document.body.textContent).not.toContain('sent late');
  unmount();
  show(duty(-500, { needsConfirmation: true }));
  expect(document.body.textContent).toContain('It counts once the duty desk has confirmed it.');
});
