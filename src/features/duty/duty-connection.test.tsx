import * as reachability from '@src/api/reachability';
import { useConnection } from '@src/stores/connection';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DutyConnection } from './duty-connection';

beforeEach(() => {
  vi.spyOn(reachability, 'isServerReachable').mockResolvedValue(false);
  useConnection.setState({ isReachable: false });
});
afterEach(() => {
  act(() => useConnection.setState({ isReachable: true }));
  vi.restoreAllMocks();
});

it.each([
  [0, /^No connection\. Your answers, arrivals and departures are kept and sent when it is back\.$/],
  [2, /^2 presses are not sent yet\. They are sent when the connection is back\.$/],
])(
  'without a connection, a guard with %i unsent presses is told once that they are sent later',
  (unsent, text) => {
    render(<DutyConnection unsent={unsent} />);
    expect(screen.getAllByText(/sent when/).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(text),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('with a connection, only unsent presses are told of', () => {
  useConnection.setState({ isReachable: true });
  const { rerender } = render(<DutyConnection unsent={0} />);
  expect(screen.queryByText(/sent/)).toBeNull();
  rerender(<DutyConnection unsent={1} />);
  expect(screen.getByText(/^1 press is not sent yet/)).toBeTruthy();
});
