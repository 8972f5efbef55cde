import type { Paragraph, Parent, RootContent, Sentence } from 'nlcst';
import { toString as nlcstToString } from 'nlcst-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { LONG_SENTENCE, STYLE_RULES } from './style.ts';

/** The one rule whose findings are warnings. */
export const LONG_SENTENCE_RULE = 'long-sentence';

/** A retext plugin that looks for the words of the style guide in each sentence, and for sentences that are too long. */
export const styleGuide: Plugin<[], Parent> = () => (tree, file) => {
  visit(tree, 'ParagraphNode', (paragraph: Paragraph) => {
    for (const sentence of paragraph.children) {
      if (sentence.type !== 'SentenceNode') continue;
      const text = withoutCode(sentence);
      for (const { name, pattern, hint } of STYLE_RULES) {
        const found = pattern.exec(text)?.[0].trim();
        if (found === undefined) continue;
        const message = file.message(`“${found}” in “${shortened(text)}”.`, { place: sentence.position, ruleId: name });
        message.note = hint;
      }
      const words = sentence.children.filter(({ type }) => type === 'WordNode').length;
      if (words <= LONG_SENTENCE) continue;
      const message = file.message(`${words} words: “${shortened(text)}”.`, {
        place: sentence.position,
        ruleId: LONG_SENTENCE_RULE,
      });
      message.note = `Split sentences of more than ${LONG_SENTENCE} words.`;
    }
  });
};

const withoutCode = ({ children }: Sentence): string =>
  children
    .map((node: RootContent) => (node.type === 'SourceNode' ? '``' : nlcstToString(node)))
    .join('')
    .replace(/\s+/g, ' ');

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);
