/** A diagram drawn at build time. */
export function Diagram({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own source at build time
  return <figure className="diagram" dangerouslySetInnerHTML={{ __html: svg }} />;
}
