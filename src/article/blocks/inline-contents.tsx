interface Heading {
  value: string;
  id: string;
  level: number;
}

export interface InlineContentsProps {
  /** The export `toc` of this page or of another one. */
  toc: readonly Heading[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The headings of a page as a list in its text (Docusaurus' `<TOCInline toc={toc} />`). */
export function InlineContents({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: InlineContentsProps) {
  if (!Array.isArray(toc)) throw new Error('<TOCInline>: it needs "toc={toc}".');
  return <List items={toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)} />;
}

/** Nests the items: those up to the next one at the level of the first go below it. */
function List({ items }: { items: readonly Heading[] }) {
  const [first] = items;
  if (!first) return null;
  const heads = items.flatMap((item, index) => (item.level <= first.level ? [index] : []));
  return (
    <ul>
      {heads.map((start, index) => {
        const item = items[start] as Heading;
        return (
          <li key={item.id}>
            <a href={`#${item.id}`}>{item.value}</a>
            <List items={items.slice(start + 1, heads[index + 1])} />
          </li>
        );
      })}
    </ul>
  );
}
