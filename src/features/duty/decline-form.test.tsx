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

  it('asks for another reason, and sends it with or without words', () => {
    const onDecline = vi.fn();
    render(<DeclineForm onDecline={onDecline} onBack={() => undefined} />);
    press('Another reason');
    press('Send');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' My train is cancelled ' } });
    press('Send');
    expect(onDecline.mock.calls).toEqual([
      [{ reason: 'other' }],
      [{ reason: 'other', note: 'My train is cancelled' }],
    ]);
  });
});
