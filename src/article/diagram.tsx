/** A drawing made beforehand. While it has not been drawn, its source is shown and `npm run dev` draws it in the page. */
export function Diagram({ svg, source }: { svg?: string; source: string }) {
  if (svg === undefined) {
    return (
      <figure className="diagram" data-diagram-source={source}>
        <pre>{source}</pre>
      </figure>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own source at build time
  return <figure className="diagram" dangerouslySetInnerHTML={{ __html: svg }} />;
}
