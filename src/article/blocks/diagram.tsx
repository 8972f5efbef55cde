/**
 * A diagram drawn at build time. Reading modes of browsers take it out of the page without the styles that define its colors: there, lines
 * and words have the color of the text, and surfaces have none.
 */
export function Diagram({ svg }: { svg: string }) {
  const drawing = svg.replace(
    COLOR,
    (_, name: string) => `var(${name},${SURFACE.test(name) ? 'none' : 'currentColor'})`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own source at build time
  return <figure className="diagram" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

const COLOR = /var\((--diagram-[\w-]+)\)/g;
const SURFACE = /-(?:node|note|cluster|edge-label|series-\d)$/;
