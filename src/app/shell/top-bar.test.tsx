import { useSidebar } from '@src/stores/sidebar';
import { renderAt } from '@src/test/product';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TopBar } from './top-bar';

it.each([
  ['/', null, 'Home'],
  ['/admin/premise/7', 'menu.managePremises', 'Manage Premises'],
  // Staff have no menu entry for it.
  ['/admin/premise/7', null, 'Manage Premises'],
  ['/permission-denied', null, 'Permission denied'],
])('names the page %s with the active entry %s', (path, activeTitle, name) => {
  useSidebar.setState({ activeTitle });
  renderAt(path, <TopBar />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/');
  cleanup();
});
