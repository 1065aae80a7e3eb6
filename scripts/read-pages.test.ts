import { PUBLIC_ROUTES } from '@src/app/public-routes';
import { SHELL_ROUTES } from '@src/app/routes';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FOUND_ROUTES, pagesIn } from '../e2e/pages';

const ROUTES = [...PUBLIC_ROUTES, ...SHELL_ROUTES].map(({ path }) => path);
const parametersIn = (route: string) => (route === '*' ? 99 : route.split(':').length - 1);

/** As the router chooses: a path with fewer parameters comes first. */
const routeOf = (pathname: string) =>
  ROUTES.filter((route) => matchPath(route, pathname)).sort(
    (one, other) => parametersIn(one) - parametersIn(other),
  )[0];

it('every route is read by the test of accessibility, layout and texts', () => {
  const paths = Object.values(pagesIn('2027-03')).flat();
  const read = paths.map((path) => routeOf(new URL(path, 'http://page.test').pathname));
  expect(ROUTES.filter((route) => !read.includes(route) && !FOUND_ROUTES.includes(route))).toEqual([]);
  expect(FOUND_ROUTES.filter((route) => !ROUTES.includes(route))).toEqual([]);
});
