/** The parts of a chart that have a color of their own. */
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const numbered = <Name extends string>(name: Name) =>
  NUMBERS.map((number): `${Name}-${(typeof NUMBERS)[number]}` => `${name}-${number}`);

/**
 * The colors of a drawing. Each becomes `var(--diagram-<name>)`, which `src/styles/tokens.css` and, for
 * what is numbered, `src/styles/content/charts.css` define in both themes, so that one file serves light and dark.
 */
export const DIAGRAM_COLORS = [
  'line',
  'text',
  'node',
  'node-line',
  'note',
  'note-line',
  'cluster',
  'cluster-line',
  'accent',
  'edge-label',
  // Parts of a chart: soft ones for surfaces that texts are on, strong ones for lines and points.
  ...numbered('series'),
  ...numbered('mark'),
] as const;
export type DiagramColor = (typeof DIAGRAM_COLORS)[number];

/** Mermaid refuses CSS variables as colors, so it draws with these, which nobody would choose, and they are replaced afterwards. */
export const sentinel = (color: DiagramColor): string => `#fe01${(0x40 + DIAGRAM_COLORS.indexOf(color)).toString(16)}`;

const BY_VALUE = new Map<string, DiagramColor>(
  DIAGRAM_COLORS.map((color) => {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(sentinel(color).slice(at, at + 2), 16));
    return [`${r},${g},${b}`, color];
  }),
);

/** `rgb(254, 1, 64)` → `var(--diagram-line)`; a color that an author chose stays as it is. */
export function paint(value: string): string {
  const [, r, g, b, alpha] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value) ?? ([] as (string | undefined)[]);
  if (r === undefined) return value;
  if (alpha === '0') return 'none';
  const color = BY_VALUE.get(`${r},${g},${b}`);
  if (color !== undefined) return `var(--diagram-${color})`;
  const parts = [r, g, b, ...(alpha === undefined ? [] : [Number(alpha) * 255])];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Gives the soft surfaces of a series an outline, and its lines the strong color; Mermaid has one color for both.
 *
 * @returns whether this is such a surface
 */
export function setOff(look: Record<string, string>): boolean {
  const surface = SERIES.exec(look.fill ?? '')?.[1];
  const line = SERIES.exec(look.stroke ?? '')?.[1] ?? (look.stroke === 'none' ? surface : undefined);
  if (line !== undefined) look.stroke = `var(--diagram-mark-${line})`;
  return surface !== undefined;
}

const SERIES = /^var\(--diagram-series-(\d)\)$/;
