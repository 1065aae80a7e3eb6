import type { SpecialDate } from '@contract/price';
import { listSpecialDates } from '@server/resources/price/queries';
import { eventually } from '@server/test/eventually';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { findElement } from '@src/test/find-element';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpecialDatePage } from './special-date-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom has no layout.
  document.elementFromPoint = () => null;
  window.scrollTo = () => {};
  product = await startProduct('2026-11-20T02:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const stored = (): Promise<SpecialDate[]> => listSpecialDates(product.ports.db, undefined);
const open = (search = '') => renderAt(`/admin/pricing/special-date${search}`, <SpecialDatePage />);

describe('special dates', () => {
  it('are saved together for several days', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await findElement('[role=gridcell]', 'December 24, 2026'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Set price' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name (Traditional Chinese)'), '節日');
    await user.type(dialog.getByLabelText('Name (Simplified Chinese)'), '节日');
    await user.clear(dialog.getByLabelText(/Percent of the price/));
    await user.click(dialog.getByRole('button', { name: 'Save 3 dates' }));
    expect((await dialog.findAllByText(/Enter a percentage/)).length).toBeGreaterThan(0);
    await pasteInto(dialog.getByLabelText('Name (English)'), 'Holidays');
    await user.type(dialog.getByLabelText(/Percent of the price/), '175');
    await user.click(dialog.getByRole('button', { name: 'Save 3 dates' }));
    await findElement('[role=gridcell]', 'December 26, 2026, Holidays, Company date');
    expect((await stored()).map(({ date, value }) => [date, value])).toEqual([
      ['2026-12-24', 17_500],
      ['2026-12-25', 17_500],
      ['2026-12-26', 17_500],
    ]);
    expect(useToast.getState().toasts[0]).toMatchObject({ title: 'Special dates saved', variant: 'success' });
  });

  it('are listed by year and month, as the URL says', async () => {
    open('?year=2026&month=11');
    expect(await screen.findByText('No special dates in this month')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'December 2026');
    expect(screen.getByTestId('address').textContent).toContain('month=12');
    expect(await screen.findByRole('table', { name: 'Special dates' })).toBeTruthy();
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  it("are added from Hong Kong's holidays; a day in both lists is statutory", async () => {
    const user = userEvent.setup();
    open('?year=2027');
    await user.click(await screen.findByRole('button', { name: 'Hong Kong holidays of 2027' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save special dates' })).toBeTruthy();
    const general = within(await dialog.findByRole('group', { name: 'General holidays' }));
    await user.click(general.getByRole('checkbox', { name: /Mar 26/ }));
    await user.click(dialog.getByRole('button', { name: 'Save 16 days' }));
    await findElement('[role=gridcell]', 'February 6, 2027, Lunar New Year');
    const dates = (await stored()).filter(({ date }) => date.startsWith('2027'));
    expect(dates.filter(({ kind }) => kind === 'statutory')).toHaveLength(15);
    expect(dates.filter(({ kind }) => kind === 'general').map(({ date }) => date)).toEqual(['2027-03-27']);
  });

  /** Presses a button while the server fails, and waits for the toast that says so. */
  const failToSave = async (press: () => Promise<void>) => {
    useToast.setState({ toasts: [] });
    await product.ports.db.execute('alter table special_date rename to special_date_away');
    try {
      await press();
      await eventually(() =>
        expect(useToast.getState().toasts[0]).toMatchObject({
          title: 'Special dates not saved',
          variant: 'destructive',
        }),
      );
    } finally {
      await product.ports.db.execute('alter table special_date_away rename to special_date');
    }
  };

  it('show a toast if saving fails', async () => {
    const user = userEvent.setup();
    open('?year=2028');
    await user.click(await screen.findByRole('button', { name: 'Hong Kong holidays of 2028' }));
    const save = await screen.findByRole('button', { name: /^Save \d+ days/ });
    await failToSave(() => user.click(save));
  });

  it('show the same toast if removing fails', async () => {
    const user = userEvent.setup();
    open('?year=2026&month=12');
    const [remove] = await screen.findAllByRole('button', { name: 'Remove Dec 24, 2026' });
    await user.click(remove as HTMLElement);
    const question = within(await screen.findByRole('alertdialog'));
    await failToSave(() => user.click(question.getByRole('button', { name: 'Remove' })));
  });

  it('are asked for again with a fixed value far from the price list', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Add special dates' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    expect(await dialog.findByText('Choose at least one day')).toBeTruthy();
    await pasteInto(dialog.getByLabelText(/^Dates/), '2026-12-30');
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    for (const language of ['Traditional Chinese', 'Simplified Chinese', 'English'])
      await pasteInto(dialog.getByLabelText(`Name (${language})`), 'Founder');
    await user.click(dialog.getByRole('radio', { name: 'Fixed price' }));
    const amount = () => dialog.getByLabelText<HTMLInputElement>(/Price per guard/);
    await user.type(amount(), '1');
    await user.click(dialog.getByRole('button', { name: 'Save 1 date' }));
    expect((await dialog.findAllByText(/differs 100 times or more .* type it again/)).length).toBeGreaterThan(
      0,
    );
    expect(amount().value).toBe('');
    await user.type(amount(), '1');
    await user.click(dialog.getByRole('button', { name: 'Save 1 date' }));
    await waitFor(async () =>
      expect((await stored()).filter(({ date }) => date === '2026-12-30')).toMatchObject([
        { mode: 'fixed', value: 100 },
      ]),
    );
  });
});
