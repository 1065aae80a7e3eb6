import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReferenceIs } from './reference-is';

it("shows the client's reference as one piece, whatever it contains", () => {
  const { container } = render(<ReferenceIs area="client" reference="<PO> 4500-100" />);
  expect(container.textContent).toBe('Your reference: <PO> 4500-100');
  expect(screen.getByText('<PO> 4500-100').className).toContain('inline-block');
});
