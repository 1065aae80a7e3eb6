import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort } from '../free-port.mjs';
import { signIn, startProduct, temporaryFolder } from '../product.mjs';

const expect = (isTrue, what) => {
  if (!isTrue) throw new Error(`The release doesn't work: ${what}.`);
};

const get = (port, token, path, language = 'en') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });

/** Prints an invoice in each language, with its fonts. */
const printInvoices = async (port, { token, call }) => {
  const { body: premises } = await call('GET', '/api/v1/admin/premise?limit=100');
  for (const { id } of premises.items) {
    const { body: invoices } = await call('GET', `/api/v1/${id}/invoice`);
    const issued = invoices.items.find(({ status }) => status !== 'draft');
    if (!issued) continue;
    for (const language of ['zh-CN', 'zh-HK', 'en']) {
      const answer = await get(port, token, `/api/v1/${id}/invoice/${issued.code}/pdf`, language);
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.status === 200 && text.startsWith('%PDF'), `an invoice as PDF answers ${answer.status}`);
    }
    return;
  }
  expect(false, 'the demo has no invoice');
};

const uploadPicture = async (port, { token }) => {
  const picture = { width: 64, height: 64, channels: 3, background: '#284' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/account/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: await sharp({ create: picture }).png().toBuffer(),
  });
  expect(answer.status < 300, `a picture answers ${answer.status}`);
};

/** Starts an unpacked release without anything else around it, signs in, and uses what needs packages and files of its own. */
export const tryRelease = async (folder, { version, commit }) => {
  const data = temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: data.path, NODE_ENV: 'production' };
  const program = join(folder, 'bin', 'start.mjs');
  const product = await startProduct({ port, env, args: ['--demo'], program });
  try {
    const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
    expect(
      health.version === version && (health.commit ?? '') === commit,
      `it says that it is ${JSON.stringify(health)}`,
    );
    const superAdmin = await signIn(port, 'superadmin@demo.test');
    await printInvoices(port, superAdmin);
    await uploadPicture(port, superAdmin);
    const lists = [
      '/api/v1/admin/booking?format=xlsx',
      '/api/v1/admin/price-manage/holiday?year=2026',
      '/',
      '/api/docs',
    ];
    for (const path of lists) {
      const { status } = await get(port, superAdmin.token, path);
      expect(status === 200, `${path} answers ${status}`);
    }
    const node = (...args) =>
      execFileSync(process.execPath, args, { env: { ...process.env, ...env, PORT: String(port) } });
    node(join(folder, 'bin', 'backup.mjs'), join(data.path, 'tried.backup'));
    node(join(folder, 'bin', 'admin.mjs'), 'check');
  } finally {
    await product.stop();
    data.remove();
  }
};
