import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fetched } from './fetched';

const Clock = () => {
  const [opened] = useState(() => Math.random());
  return <p>{opened}</p>;
};
const draw = ({ Component }: ReturnType<typeof fetched>) => (
  <Suspense fallback={<p>waiting</p>}>
    <Component />
  </Suspense>
);

describe('a component loaded on demand', () => {
  it('renders at once if it has loaded', async () => {
    const clock = fetched(async () => Clock);
    await clock.preload();
    render(draw(clock));
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('is loaded again by its first render if that failed before', async () => {
    let tries = 0;
    const clock = fetched(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return Clock;
    });
    await expect(clock.preload()).rejects.toThrow('offline');
    render(draw(clock));
    expect(await screen.findByText(/^0\./)).toBeTruthy();
  });

  it('suspends if it has not loaded, then keeps its state', async () => {
    const clock = fetched(async () => Clock);
    const { rerender } = render(draw(clock));
    expect(screen.getByText('waiting')).toBeTruthy();
    const opened = (await screen.findByText(/^0\./)).textContent;
    rerender(draw(clock));
    expect(screen.getByText(/^0\./).textContent).toBe(opened);
  });
});
