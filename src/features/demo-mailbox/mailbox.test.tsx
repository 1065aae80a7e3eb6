import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMailbox } from './mailbox';
import { MailboxButton } from './mailbox-button';

const LINK = 'https://keepwatch.example/reset-password#token=a_Token-1';
const mail = (number: number, more = {}) => ({
  messageId: `mail-${number}`,
  to: 'chan@keepwatch.test',
  subject: `Subject ${number}`,
  text: `Dear Chan,\n\nChoose a new password:\n${LINK}\n\nGood for 30 minutes.`,
  html: '<p>Dear Chan</p>',
  date: new Date(),
  ...more,
});

const { receive } = useMailbox.getState();
beforeEach(() => useMailbox.getState().clear());

describe('the demo mailbox', () => {
  it('explains itself while it is empty', async () => {
    render(<MailboxButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Demo mailbox (0)' }));
    await screen.findByText(/No emails yet/);
  });

  it('shows a received email with its link', async () => {
    render(<MailboxButton />);
    receive(mail(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Demo mailbox (1)' }));
    await screen.findByText('Subject 1');
    screen.getByText('To chan@keepwatch.test · Just now');
    expect(screen.getByRole('link', { name: LINK }).getAttribute('href')).toBe(LINK);
    screen.getByText(/Good for 30 minutes/);
  });

  it('makes every link of an email clickable', async () => {
    render(<MailboxButton />);
    const links = ['/admin/premise/3/booking/7', '/admin/user'].map(
      (path) => `https://keepwatch.example${path}`,
    );
    receive(mail(1, { text: `News:\n${links.join('\n')}\nEnd.` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Demo mailbox (1)' }));
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(links);
    screen.getByText(/End\./);
  });

  it('keeps the newest fifty, each once, across a reload', async () => {
    for (let number = 1; number <= 51; number += 1) receive(mail(number));
    receive(mail(51));
    vi.resetModules();
    const { useMailbox: afterLoad } = await import('./mailbox');
    const { mails } = afterLoad.getState();
    expect(mails.map(({ subject }) => subject).slice(0, 2)).toEqual(['Subject 51', 'Subject 50']);
    expect(mails).toHaveLength(50);
    expect(mails[0]?.date).toBeInstanceOf(Date);
  });
});
