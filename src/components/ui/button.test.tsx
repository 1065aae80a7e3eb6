import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { BUTTON_KINDS, type ButtonKind } from './button-kinds';

const draw = (button: React.ReactNode) =>
  render(
    <MemoryRouter>
      {button}
      <Routes>
        <Route path="/elsewhere" element={<p>arrived</p>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );

describe('Button', () => {
  it.each([
    ['create', 'Create'],
    ['submit', 'Submit'],
    ['info', 'Info'],
    ['close', 'Close'],
    ['cancel', 'Cancel'],
    ['delete', 'Delete'],
    ['back', 'Back'],
  ] as const)('of kind %s says %s by itself', (kind, label) => {
    draw(<Button kind={kind} />);
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
  });

  it('knows the nine kinds', () => {
    const kinds: ButtonKind[] = [
      'primary',
      'create',
      'submit',
      'info',
      'close',
      'cancel',
      'delete',
      'back',
      'default',
    ];
    expect(Object.keys(BUTTON_KINDS).sort()).toEqual([...kinds].sort());
  });

  it('submits a form only if its kind or type is submit', async () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    const kinds = Object.keys(BUTTON_KINDS) as ButtonKind[];
    draw(
      <form onSubmit={send}>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button type="submit">told to</Button>
      </form>,
    );
    const sentBy = [];
    for (const name of [...kinds, 'told to']) {
      await userEvent.click(screen.getByRole('button', { name }));
      if (send.mock.calls.length > sentBy.length) sentBy.push(name);
    }
    expect(sentBy).toEqual(['submit', 'told to']);
  });

  it('hides its badge at zero', () => {
    const { container, rerender } = render(<Button badge={0}>Cart</Button>, { wrapper: MemoryRouter });
    expect(container.querySelector('[data-slot=badge]')).toBeNull();
    rerender(<Button badge={3}>Cart</Button>);
    expect(container.querySelector('[data-slot=badge]')?.textContent).toBe('3');
    rerender(<Button badge={120}>Cart</Button>);
    expect(container.querySelector('[data-slot=badge]')?.textContent).toBe('99+');
  });

  it('asks for confirmation, and does nothing on cancel or Escape', async () => {
    const user = userEvent.setup();
    const act = vi.fn();
    draw(<Button kind="delete" confirm={{ title: 'Delete this?' }} onClick={act} />);
    const press = () => user.click(screen.getByRole('button', { name: 'Delete' }));

    await press();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await press();
    await screen.findByRole('alertdialog', { name: 'Delete this?' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(act).not.toHaveBeenCalled();

    await press();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    ['an irreversible one', { kind: 'delete', variant: 'outline' }, {}, true],
    ['one said to be irreversible', {}, { isDestructive: true }, true],
    ['any other', { variant: 'ghost' }, {}, false],
  ] as const)('confirms %s in red, or not', async (_name, look, confirmation, isRed) => {
    draw(
      <Button {...look} confirm={{ title: 'End this?', ...confirmation }}>
        End
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'End' }).className).not.toContain('danger');
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    expect(confirm.className.includes('bg-danger')).toBe(isRed);
  });

  it('shows its name on hover where it has no word', async () => {
    const user = userEvent.setup();
    draw(
      <>
        <Button icon={X} aria-label="Undo" />
        <Button icon={X} to="/elsewhere" aria-label="Redo" />
        <Button kind="close" size="icon" />
        <Button aria-label="Remove line 2">Remove</Button>
      </>,
    );
    for (const name of ['Undo', 'Redo', 'Close']) {
      await user.hover(screen.getByRole(name === 'Redo' ? 'link' : 'button', { name }));
      expect((await screen.findByText(name)).ariaHidden).toBe('true');
      await user.unhover(screen.getByLabelText(name));
    }
    vi.useFakeTimers();
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Remove line 2' }));
    vi.runAllTimers();
    vi.useRealTimers();
    expect(screen.queryByText('Remove line 2')).toBeNull();
  });

  it('acts as a link', async () => {
    draw(<Button to="/elsewhere">Go</Button>);
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    expect(screen.getByText('arrived')).toBeTruthy();
  });

  it('is disabled while pending', () => {
    draw(<Button pending>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});
