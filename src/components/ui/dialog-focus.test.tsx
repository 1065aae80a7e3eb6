import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu';

const Page = ({ asks: isQuestion }: { asks: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen &&
        (isQuestion ? (
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            onConfirm={() => undefined}
            title="Really"
            cancelLabel="No"
          />
        ) : (
          <Dialog open onOpenChange={setOpen} title="Facts" />
        ))}
    </>
  );
};

/** With a menu, as the actions of a record have it. */
const MenuPage = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <DropdownMenu>
        <DropdownMenuTrigger>More actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Facts</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen && <Dialog open onOpenChange={setOpen} title="Facts" />}
    </main>
  );
};

const open = async (asks: boolean) => {
  const user = userEvent.setup();
  render(<Page asks={asks} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
};
const focused = () => document.activeElement;

describe('the focus', () => {
  it('moves to the dialog, and returns to its opener', async () => {
    const user = await open(false);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('dialog', { name: 'Facts' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('moves to the safe answer of a question', async () => {
    const user = await open(true);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'No' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('returns to the button of the menu whose item opened the dialog', async () => {
    const user = userEvent.setup();
    render(<MenuPage />);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Facts' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('dialog', { name: 'Facts' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'More actions' })));
  });
});
