import { accountCalls } from '@contract/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request } from '../api/client';
import { makeQueryClient } from '../api/query-client';
import { Avatar } from '../components/ui/avatar';
import { rememberLanguage } from '../lib/language';
import { signInAs, startProduct } from '../test/product';
import { useAvatar } from './use-avatar';

let product: Awaited<ReturnType<typeof startProduct>>;
let avatarId: string;
/** The object URLs that are not revoked. */
const held = new Set<string>();

beforeAll(async () => {
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    held.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => void held.delete(url);
  product = await startProduct('2027-03-01T02:00:00.000Z');
  signInAs('Client', product.site.people.Client);
  const create = { width: 64, height: 64, channels: 3, background: '#1f3a68' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const upload = new File([bytes], '', { type: 'image/png' });
  ({ avatarId } = await request(accountCalls.saveAvatar, { upload }));
});
afterAll(() => product.stop());
beforeEach(() => void product.requests.splice(0));

const downloads = () => product.requests.filter(({ url }) => url.includes('/file/download/'));

const Picture = ({ id, alt }: { id: string | null; alt: string }) => (
  <div data-testid="place">
    <Avatar src={useAvatar(id)} alt={alt} />
  </div>
);
const show = (id: string | null) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Picture id={id} alt="Above" />
      <Picture id={id} alt="Below" />
    </QueryClientProvider>,
  );
const findIcons = () =>
  waitFor(() => {
    const icons = screen.getAllByTestId('place').map((place) => place.querySelector('svg'));
    expect(icons.every(Boolean)).toBe(true);
  });

describe('a picture of a person', () => {
  it('is fetched once, in the chosen language, and released when unused', async () => {
    rememberLanguage('hk');
    const { unmount } = show(avatarId);
    const above = await screen.findByAltText('Above');
    const below = await screen.findByAltText('Below');
    expect(held).toEqual(new Set([above.getAttribute('src'), below.getAttribute('src')]));
    expect(downloads().map(({ headers }) => headers.get('accept-language'))).toEqual(['hk']);
    unmount();
    expect(held.size).toBe(0);
  });

  it('is an icon if it cannot be fetched', async () => {
    show(crypto.randomUUID());
    await findIcons();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is an icon if the browser cannot decode it', async () => {
    show(avatarId);
    for (const alt of ['Above', 'Below']) fireEvent.error(await screen.findByAltText(alt));
    await findIcons();
  });

  it('is an icon without a request if there is none', async () => {
    show(null);
    await findIcons();
    expect(downloads()).toEqual([]);
  });
});
