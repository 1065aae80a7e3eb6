import { findSetting } from '@server/platform/setting/queries';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SettingPage } from './setting-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const LOCKED = /^Can't be changed, because there are orders or documents/;
const currencyField = async () => {
  const { container } = renderAt('/admin/master-setting', <SettingPage />);
  await screen.findByText('Save settings');
  return () => container.querySelector<HTMLInputElement | HTMLSelectElement>('#field-currency');
};

// Queries by role are slow on a page of this size.
it('can be any current currency before the first order', async () => {
  const field = await currencyField();
  await waitFor(() => expect(field()?.tagName).toBe('SELECT'));
  const options = [...(field() as HTMLSelectElement).options].map(({ value }) => value);
  expect(['HKD', 'JPY', 'DEM'].filter((code) => options.includes(code))).toEqual(['HKD', 'JPY']);
  expect(screen.queryByText(LOCKED)).toBeNull();
  fireEvent.change(field() as HTMLSelectElement, { target: { value: 'JPY' } });
  expect(screen.queryByText(LOCKED)).toBeNull();
});

it('is read-only and says why once there is an order', async () => {
  const { ports, site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-20'], { Night: 1 });
  const field = await currencyField();
  expect(await screen.findByText(LOCKED)).toBeTruthy();
  expect(field()).toMatchObject({ tagName: 'INPUT', readOnly: true, value: 'HKD · Hong Kong Dollar' });
});

it('says that a text in three languages has no default, when one was entered', async () => {
  const { container } = renderAt('/admin/master-setting', <SettingPage />);
  const field = await waitFor(() => {
    const found = container.querySelector<HTMLTextAreaElement>('textarea[name="cancelRule.en"]');
    if (!found) throw new Error('not loaded');
    return found;
  });
  fireEvent.change(field, { target: { value: 'Signal no. 8: guards stay.' } });
  expect(await screen.findByText('Default: None')).toBeTruthy();
});

it('has a text in each language for each reminder that is typed, and saves no others', async () => {
  const { container } = renderAt('/admin/master-setting', <SettingPage />);
  const fieldOf = (name: string) =>
    container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  const reminders = await waitFor(() => fieldOf('reminders') ?? Promise.reject(new Error('not loaded')));
  expect(fieldOf('reminderTexts.0.en')).toBeNull();
  fireEvent.change(reminders, { target: { value: '7, 14' } });
  await waitFor(() => expect(fieldOf('reminderTexts.1.hk')).not.toBeNull());
  for (const name of ['reminderTexts.0.en', 'reminderTexts.1.en'])
    fireEvent.change(fieldOf(name) as HTMLTextAreaElement, { target: { value: `Text of ${name}` } });
  fireEvent.change(reminders, { target: { value: '7' } });
  await waitFor(() => expect(fieldOf('reminderTexts.1.en')).toBeNull());
  fireEvent.click(screen.getByText('Save settings'));
  await waitFor(async () => {
    const setting = await findSetting(product.ports.db);
    expect(setting.reminderTexts).toEqual([{ cn: '', hk: '', en: 'Text of reminderTexts.0.en' }]);
  });
});
