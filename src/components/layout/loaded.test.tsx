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
    <Loaded queries={{ first, second }} missing="missing" skeleton="coming">
      {(loaded) => `${loaded.first} and ${loaded.second}`}
    </Loaded>,
  ).container.textContent;

describe('what several queries answer', () => {
  afterEach(cleanup);

  it('is drawn once all have answered', () => {
    expect(draw(query('one'), query(undefined))).toBe('coming');
    expect(draw(query('one'), query('two'))).toBe('one and two');
  });

  it('is missing where one of them is not found', () => {
    expect(draw(query('one'), query(undefined, refused(404)))).toBe('missing');
  });

  it('can be asked for again where it failed, and only that', () => {
    const [answered, failed] = [query('one'), query(undefined, refused(500))];
    draw(answered, failed);
    screen.getByRole('button').click();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(answered.refetch).not.toHaveBeenCalled();
  });

  it('waits for what it can do without, until that has answered or failed', () => {
    const drawn = (isFetched: boolean, data?: string) =>
      render(
        <Loaded queries={{ first: query('one') }} waitsFor={[{ isFetched, data }]} skeleton="coming">
          {(loaded) => loaded.first}
        </Loaded>,
      ).container.textContent;
    expect(drawn(false)).toBe('coming');
    expect(drawn(true)).toBe('one');
    // What came with the document is there, and is never fetched.
    expect(drawn(false, 'two')).toBe('one');
  });

  it('leaves the next try to another part of the page', () => {
    const { container } = render(
      <Loaded queries={{ first: query(undefined, refused(500)) }} skeleton="coming" failure="–">
        {(loaded) => loaded.first}
      </Loaded>,
    );
    expect(container.textContent).toBe('–');
  });

  it('stays when it cannot be fetched anew', () => {
    expect(draw(query('one'), query('two', refused(500)))).toBe('one and two');
  });
});
