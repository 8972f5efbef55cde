import { ALL, type PrintRoot, type PrintSection, printSections } from '../../../contract/page/print.ts';
import { sidebarFile } from '../../state/sidebar-file.ts';

/**
 * What can be printed: everything, each sidebar, and each category in them.
 *
 * @throws Error when a sidebar cannot be loaded
 */
export async function sectionsOf(base: string, roots: readonly PrintRoot[]): Promise<PrintSection[]> {
  const several = roots.some(({ inAll }) => !inAll);
  const lists = await Promise.all(
    roots.map(async ({ id, label, version }) =>
      printSections(id, several ? `${label} ${version}` : label, await sidebarFile(base, id)),
    ),
  );
  const whole = lists.flatMap(([first], at) => (first && roots[at]?.inAll ? [first] : []));
  if (whole.length === 0) return lists.flat();
  const parts = whole.map(({ label, items }) => ({ type: 'category' as const, label, items: [...items] }));
  const items = parts.length === 1 ? (parts[0]?.items ?? []) : parts;
  return [{ key: ALL, label: 'Everything', depth: 0, items }, ...lists.flat()];
}
