import type { CompiledDoc, DocSection } from './compiled-doc.ts';

/**
 * What compiling a page found out, joined with the same for the partials in it: a partial's text, links and problems count as
 * the page's own. What comes before a partial's first heading belongs to the page's first section.
 */
export function withPartials(own: CompiledDoc, partials: readonly CompiledDoc[]): CompiledDoc {
  const all = [own, ...partials];
  const [first, ...others] = own.sections;
  const intros = partials.flatMap(({ sections }) => sections.find(({ id }) => id === null) ?? []);
  const sections = partials.flatMap((partial) => partial.sections.filter(({ id }) => id !== null));
  return {
    ...own,
    sections: [...(first ? [joined(first, intros)] : []), ...uniqueIds([...others, ...sections])],
    links: all.flatMap(({ links }) => links),
    unshown: all.flatMap(({ unshown = [] }) => unshown),
    assets: all.flatMap(({ assets }) => assets),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    styles: Object.assign({}, ...all.map(({ styles }) => styles)),
  };
}

function joined(first: DocSection, intros: readonly DocSection[]): DocSection {
  const parts = [first, ...intros];
  const texts = parts.map(({ text }) => text).filter((text) => text !== '');
  const symptoms = parts.flatMap((part) => part.symptoms ?? []);
  return {
    ...first,
    text: texts.join(' '),
    symbols: [...new Set(parts.flatMap(({ symbols }) => symbols))],
    ...(symptoms.length > 0 && { symptoms }),
  };
}

/** A heading that two partials have gets a number, as in the page itself: `setup`, `setup-1`. */
function uniqueIds(sections: readonly DocSection[]): DocSection[] {
  const known = new Set(sections.map(({ id }) => id));
  const seen = new Set<string | null>();
  return sections.map((section) => {
    if (!seen.has(section.id)) {
      seen.add(section.id);
      return section;
    }
    let count = 1;
    while (known.has(`${section.id}-${count}`)) count += 1;
    known.add(`${section.id}-${count}`);
    return { ...section, id: `${section.id}-${count}` };
  });
}
