import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DeclineForm } from './decline-form';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the question why a guard cannot come', () => {
  it('takes one press for an illness', () => {
    const onDecline = vi.fn();
    render(<DeclineForm onDecline={onDecline} onBack={() => undefined} />);
    press("I'm ill");
    expect(onDecline.mock.calls).toEqual([[{ reason: 'sick' }]]);
  });

  it('asks for another reason in words, and sends nothing without them', () => {
    const onDecline = vi.fn();
    render(<DeclineForm onDecline={onDecline} onBack={() => undefined} />);
    press('Another reason');
    press('Send');
    // Its label doesn't say that it may stay empty.
    const note = screen.getByRole('textbox', { name: 'What is the reason?' });
    expect([note.getAttribute('aria-invalid'), screen.getByText('Required').id]).toEqual([
      'true',
      note.getAttribute('aria-describedby'),
    ]);
    expect(onDecline).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' My train is cancelled ' } });
    press('Send');
    expect(onDecline.mock.calls).toEqual([[{ reason: 'other', note: 'My train is cancelled' }]]);
  });
});
