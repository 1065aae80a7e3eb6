import { DUTY_STATES, type DutyState } from '@contract/duty-state';
import type { Duty } from '@contract/guard-page';
import { canDo, type DutyAct } from '@domain/duty-state';
import { addMinutes, timeOf } from '@domain/time';
import { serverNow } from '@src/lib/server-clock';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DutyActs } from './duty-acts';
import { DutyList } from './duty-list';
import { DutyOffers } from './duty-offers';
import { usePositionChoice } from './position-choice';
import type { Press } from './press-queue';

// The server's clock, of which other tests of the worker may have set the offset.
const NOW = serverNow().toISOString();
/** From so many minutes after now on, for six hours. */
const duty = (slotId: number, start: number, state: DutyState): Duty => ({
  slotIds: [slotId],
  premise: { id: 1, name: `Tower ${slotId}`, address: '', mapUrl: null, hasPosition: false },
  postOrders: [],
  startsAt: addMinutes(NOW, start),
  endsAt: addMinutes(NOW, start + 360),
  intervals: [],
  state,
  others: [],
  checkedInAt: state === 'onSite' || state === 'left' ? NOW : null,
  checkedOutAt: state === 'left' ? NOW : null,
  needsConfirmation: false,
});
const SETTING = { timeZone: 'Asia/Hong_Kong', lateMinutes: 10 };
const queue = () => ({ unsent: [], refusal: undefined, press: vi.fn() });

const BUTTONS: Partial<Record<DutyAct, string>> = {
  in: "I'm here",
  out: "I'm leaving",
  decline: "I can't",
  late: "I'm late",
};

describe('what a guard can press', () => {
  it.each(DUTY_STATES)('of a duty that begins soon is what the transitions from %s are for', (state) => {
    render(<DutyActs {...SETTING} duty={duty(1, 30, state)} queue={queue()} />);
    for (const [act, name] of Object.entries(BUTTONS))
      expect([name, screen.queryByRole('button', { name }) !== null]).toEqual([
        name,
        canDo(act as DutyAct, state),
      ]);
  });

  it.each(DUTY_STATES)('of a later duty is its confirmation, if there is a transition from %s', (state) => {
    render(<DutyActs {...SETTING} duty={duty(1, 3000, state)} queue={queue()} />);
    expect(screen.queryByRole('button', { name: "I'll come" }) !== null).toBe(canDo('confirm', state));
  });
});

describe('"I\'m leaving"', () => {
  const leave = (minutesToEnd: number) => {
    const pressed = queue();
    const here = { ...duty(1, -30, 'onSite'), endsAt: addMinutes(NOW, minutesToEnd) };
    render(<DutyActs {...SETTING} duty={here} queue={pressed} />);
    fireEvent.click(screen.getByRole('button', { name: "I'm leaving" }));
    return { press: pressed.press, endsAt: here.endsAt };
  };
  const out = [[{ call: 'presence', body: { slotIds: [1], kind: 'out' } }]];

  it('is asked about early, because it can stand under a second press of the arrival', () => {
    const { press, endsAt } = leave(300);
    expect(press).not.toHaveBeenCalled();
    const ends = timeOf(endsAt, SETTING.timeZone);
    expect(screen.getByText(`Your shift ends at ${ends}. Are you leaving now?`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(press).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: "I'm leaving" }));
    fireEvent.click(screen.getByRole('button', { name: 'Leave now' }));
    expect(press.mock.calls).toMatchObject(out);
  });

  it.each([9, -20])('is one press %i minutes before the end', (minutes) => {
    expect(leave(minutes).press.mock.calls).toMatchObject(out);
  });
});

describe('"I\'m here" at a premise whose place is known', () => {
  const arrive = (choice: 'yes' | 'no' | null) => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition: vi.fn() } });
    usePositionChoice.setState({ choice });
    const pressed = queue();
    const near = duty(1, 30, 'told');
    render(
      <DutyActs
        {...SETTING}
        duty={{ ...near, premise: { ...near.premise, hasPosition: true } }}
        queue={pressed}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: "I'm here" }));
    vi.unstubAllGlobals();
    return pressed.press.mock.calls;
  };

  it('is pressed at once, and the distance is asked about afterwards', () => {
    expect(arrive(null)).toMatchObject([[{ call: 'presence', body: { slotIds: [1], kind: 'in' } }]]);
    fireEvent.click(screen.getByRole('button', { name: "Don't send it" }));
    expect(usePositionChoice.getState().choice).toBe('no');
    expect(screen.queryByRole('button', { name: "Don't send it" })).toBeNull();
  });

  it.each([
    ['yes', true],
    ['no', undefined],
  ] as const)('asks nothing once the answer was %s', (choice, measures) => {
    expect(arrive(choice).map(([press]) => press.measures)).toEqual([measures]);
    expect(screen.queryByRole('button', { name: "Don't send it" })).toBeNull();
  });
});

describe('a shift to which a guard comes twice', () => {
  const first = { ...duty(1, -60, 'onSite'), endsAt: addMinutes(NOW, 10) };
  const second = duty(1, 40, 'told');
  const shown = (duties: Duty[], unsent: Press[] = []) =>
    render(<DutyList duties={duties} next={duties[0] ?? null} {...SETTING} queue={{ ...queue(), unsent }} />);
  const arrives = () => screen.queryByRole('button', { name: "I'm here", hidden: true }) !== null;

  it('is listed for each time, and entered again only after having left', () => {
    const { unmount } = shown([first, second]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(arrives()).toBe(false);
    unmount();
    shown([{ ...first, state: 'left', checkedOutAt: NOW }, second]);
    expect(arrives()).toBe(true);
  });

  it('can be entered again while the check-out is not sent yet', () => {
    const out: Press = {
      ...{ key: '1', guard: 'Lee', slotIds: [1], startsAt: first.startsAt, call: 'presence' },
      body: { slotIds: [1], kind: 'out', at: NOW },
    };
    shown([{ ...first, endsAt: NOW }, second], [out]);
    expect(arrives()).toBe(true);
  });
});

describe('the list of duties', () => {
  it('leaves the only large button to the next duty, as offers do', () => {
    const pressed = queue();
    const [next, later] = [duty(1, 3000, 'told'), duty(2, 6000, 'told')];
    const { startsAt, endsAt } = duty(3, 9000, 'told');
    const offer = { id: 7, slot: { premise: 'Tower 3', startsAt, endsAt }, until: startsAt };
    render(
      <>
        <DutyActs {...SETTING} duty={next} queue={pressed} />
        <DutyOffers offers={[offer]} duties={[next, later]} timeZone="Asia/Hong_Kong" queue={pressed} />
        <DutyList {...SETTING} duties={[next, later]} next={next} queue={pressed} />
      </>,
    );
    const primary = screen
      .getAllByRole('button', { hidden: true })
      .filter(({ className }) => /bg-primary |text-lg/.test(className));
    expect(primary.map(({ textContent }) => textContent)).toEqual(["I'll come"]);
  });

  it('asks for one answer to all that are shown, and none to what is over', () => {
    const next = duty(1, 30, 'told');
    const over = duty(2, -400, 'untold');
    const gone = duty(3, -400, 'left');
    const pressed = queue();
    const duties = [over, gone, next, duty(4, 3000, 'untold'), duty(5, 6000, 'confirmed')];
    render(<DutyList {...SETTING} duties={duties} next={next} queue={pressed} />);
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => /Tower \d/.exec(textContent)?.[0]),
    ).toEqual(['Tower 3', 'Tower 4', 'Tower 5']);
    expect(screen.getAllByText('Please answer')).toHaveLength(1);
    // A flex summary has no marker of its own.
    for (const summary of document.querySelectorAll('summary'))
      expect(summary.querySelector('.lucide-chevron-down')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: "I'll come to all 2 shifts" }));
    expect(pressed.press.mock.calls).toMatchObject([[{ slotIds: [1, 4], body: { answer: 'confirm' } }]]);
  });
});
