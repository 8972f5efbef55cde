/** A formula typeset at build time. */
export function Formula({ mathml, block }: { mathml: string; block?: string }) {
  const html = { __html: mathml };
  if (block === undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the page's own source at build time
    return <span className="formula" dangerouslySetInnerHTML={html} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same
  return <div className="formula-block" dangerouslySetInnerHTML={html} />;
}
