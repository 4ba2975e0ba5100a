import type { RouteObject } from 'react-router-dom';

const patterns = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [own || '/', ...patterns(children, own)];
  });

/** Whether one of these routes is a page at the path. Those for unknown paths do not count. */
export function hasPage(routes: readonly RouteObject[], path: string): boolean {
  const parts = path.split('/');
  return patterns(routes).some((pattern) => {
    const names = pattern.split('/');
    return names.length === parts.length && names.every((name, at) => name === parts[at] || name.startsWith(':'));
  });
}
