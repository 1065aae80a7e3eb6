import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Loaded } from './loaded';

const query = (data: string | undefined, error: Error | null = null) => ({
  data,
  error,
  isError: error !== null,
  refetch: vi.fn(),
});
const refused = (status: number) => Object.assign(new Error('refused'), { status });

const draw = (first: ReturnType<typeof query>, second: ReturnType<typeof query>) =>
  render(
    <Loaded queries={{ first, second }} missing="missing" skeleton="loading">
      {(loaded) => `${loaded.first} and ${loaded.second}`}
    </Loaded>,
  ).container.textContent;

describe('Loaded', () => {
  afterEach(cleanup);

  it('renders once all queries have data', () => {
    expect(draw(query('one'), query(undefined))).toBe('loading');
    expect(draw(query('one'), query('two'))).toBe('one and two');
  });

  it('shows `missing` on a 404', () => {
    expect(draw(query('one'), query(undefined, refused(404)))).toBe('missing');
  });

  it('refetches only failed queries', () => {
    const [answered, failed] = [query('one'), query(undefined, refused(500))];
    draw(answered, failed);
    screen.getByRole('button').click();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(answered.refetch).not.toHaveBeenCalled();
  });

  it('waits for optional queries until they settle', () => {
    const drawn = (isFetched: boolean, data?: string) =>
      render(
        <Loaded queries={{ first: query('one') }} waitsFor={[{ isFetched, data }]} skeleton="loading">
          {(loaded) => loaded.first}
        </Loaded>,
      ).container.textContent;
    expect(drawn(false)).toBe('loading');
    expect(drawn(true)).toBe('one');
    // Initial data is never fetched.
    expect(drawn(false, 'two')).toBe('one');
  });

  it('leaves the retry to another part of the page', () => {
    const { container } = render(
      <Loaded queries={{ first: query(undefined, refused(500)) }} skeleton="loading" failure="–">
        {(loaded) => loaded.first}
      </Loaded>,
    );
    expect(container.textContent).toBe('–');
  });

  it('stays when a refetch fails', () => {
    expect(draw(query('one'), query('two', refused(500)))).toBe('one and two');
  });
});
