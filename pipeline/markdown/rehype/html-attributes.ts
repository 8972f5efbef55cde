import type { ObjectExpression, Program, Property } from 'estree';
import { sha256 } from '../../files/hashes.ts';

/** Attribute names in HTML → in React. Pages for Docusaurus contain both. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  datetime: 'dateTime',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  usemap: 'useMap',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  frameborder: 'frameBorder',
  allowfullscreen: 'allowFullScreen',
  autoplay: 'autoPlay',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  'xlink:href': 'href',
};

export const reactName = (name: string): string =>
  (Object.hasOwn(REACT_NAMES, name) ? REACT_NAMES[name] : undefined) ?? name;

/** Properties whose numbers are not lengths, without vendor prefixes: those that React knows and CSS still has. */
const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|columnCount|columns|flex|flexGrow|flexShrink|gridArea|grid(?:Row|Column)(?:Start|End|Span)?|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|(?:fill|flood|stop|stroke)Opacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Width))$/;

/** `style={{ marginTop: 4 }}` as declarations, or null when it contains more than plain values. */
export function declarationsOf(program: Program | null | undefined): string | null {
  const line = program?.body[0];
  if (line?.type !== 'ExpressionStatement' || line.expression.type !== 'ObjectExpression') return null;
  return objectDeclarations(line.expression);
}

function objectDeclarations(object: ObjectExpression): string | null {
  const parts: string[] = [];
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) return null;
    const { key } = property;
    const value = plainValue(property.value);
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    if (name === null || value === null) return null;
    const css = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const isLength = typeof value === 'number' && value !== 0 && !name.startsWith('--') && !isUnitless(name);
    parts.push(`${css}: ${value}${isLength ? 'px' : ''}`);
  }
  return parts.join('; ');
}

const isUnitless = (name: string) =>
  UNITLESS.test(name.replace(/^(?:Webkit|Moz|ms)([A-Z])/, (_, first: string) => first.toLowerCase()));

/** What stands there, without anything to compute but a sign. */
function plainValue(value: Property['value']): string | number | null {
  if (value.type === 'Literal') return typeof value.value === 'number' ? value.value : String(value.value);
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? null;
  const isNegative = value.type === 'UnaryExpression' && value.operator === '-';
  if (!isNegative || value.argument.type !== 'Literal' || typeof value.argument.value !== 'number') return null;
  return -value.argument.value;
}

/**
 * Declarations with white space folded; null when there are none, or when one would load something, end its rule, or go on after it.
 */
export function safeDeclarations(text: string): string | null {
  const clean = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const good = clean.every(
    (part) => /^[-a-zA-Z]+ ?: ?[^{}<>@\\]+$/.test(part) && !/url\s*\(|expression\s*\(/i.test(part) && isClosed(part),
  );
  return clean.length > 0 && good ? clean.join('; ') : null;
}

/** Whether all quotes, brackets and comments end: what is open would take in the rules after it. */
function isClosed(declaration: string): boolean {
  let rest = declaration.replace(/"[^"]*"|'[^']*'/g, '');
  if (/["']|\/\*/.test(rest)) return false;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  return !/[()[\]]/.test(rest);
}

/** The same declarations get the same class on every page. */
export function styleClass(declarations: string): string {
  return `own-${sha256(declarations).slice(0, 8)}`;
}

/**
 * Whether an attribute would hide a property of `document`: after `<img name="querySelector">`, no script of the site finds anything.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const hidesProperty = (tag: string, attribute: string): boolean =>
  attribute === 'name' && (tag === 'img' || tag === 'form');

/** The classes in `src/styles` of what is around articles, or on top of them. */
export const FRAME_CLASSES: ReadonlySet<string> = new Set(
  `announcement bar base-banner brand breadcrumbs contents contents-line contents-title corner crash-screen describes end enlarged
  error-box feedback footer icon icon-button js layout loading-box menu menu-button next numbered orbit page-actions page-head page-menu
  previous-next progress-bar search-box search-dialog sidebar sidebar-filter skip-link spinner tags theme-menu update-notice`.split(
    /\s+/,
  ),
);

/** An author's classes without those of the frame, with which an element could be fixed to the window, or hidden on a phone. */
export const ownClasses = (classes: string): string[] =>
  classes.split(/\s+/).filter((name) => name !== '' && !FRAME_CLASSES.has(name));
