import { expect, test } from 'vitest';
import { sentinel } from '../colors.ts';
import { staticSvg } from './static-svg.ts';
import type { Snapshot } from './svg-node.ts';

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const NODE = { fill: rgb(sentinel('node')), stroke: rgb(sentinel('node-line')), 'stroke-width': '1px' };
const TEXT = { fill: rgb(sentinel('text')), stroke: 'none', 'font-size': '15px', 'text-anchor': 'start' };

const element = (tag: string, parts: Partial<Snapshot> = {}): Snapshot => ({
  tag,
  attributes: {},
  style: {},
  children: [],
  ...parts,
});
const BOX = { x: 0.4, y: 0, width: 99.2, height: 50 };
const drawOf = (source: string, ...children: (Snapshot | string)[]) =>
  staticSvg(element('svg', { children }), { hash: '0123456789ab', box: BOX, source });
const draw = (...children: (Snapshot | string)[]) => drawOf('', ...children);

test('has its natural size and room for the lines at its edges', () => {
  expect(draw()).toContain('viewBox="-4 -4 108 58" width="108" height="58"');
});

test('is an image with a title and a description, under names of its own', () => {
  const svg = draw(element('title', { children: ['A & B'] }), element('desc', { children: [' one\n two '] }));
  expect(svg).toContain('role="img" aria-labelledby="d-0123456789ab-title" aria-describedby="d-0123456789ab-desc"');
  expect(svg).toContain('<title id="d-0123456789ab-title">A &amp; B</title>');
  expect(svg).toContain('<desc id="d-0123456789ab-desc">one two</desc>');
});

test('turns colors into variables of the theme, and styles into attributes', () => {
  const svg = draw(
    element('rect', { attributes: { width: '9.123456', height: '5', class: 'a', style: 'fill: red' }, style: NODE }),
  );
  expect(svg).toContain('<rect width="9.1" height="5"/>');
  expect(svg).toContain('fill="var(--diagram-node)" stroke="var(--diagram-node-line)"');
  expect(svg).not.toMatch(/style|class|rgb/);
});

test('keeps a color that an author chose', () => {
  const svg = draw(
    element('rect', { attributes: { width: '1', height: '1' }, style: { ...NODE, fill: 'rgb(255, 0, 16)' } }),
  );
  expect(svg).toContain('fill="#ff0010"');
});

test('keeps only definitions that something refers to, under names of its own', () => {
  const marker = (id: string) =>
    element('marker', {
      attributes: { id },
      children: [element('path', { attributes: { d: 'M0 0L1 1' }, style: NODE })],
    });
  const line = element('path', { attributes: { d: 'M0 0L9 9', 'marker-end': 'url(#b)' }, style: NODE });
  const svg = draw(element('defs', { children: [marker('a'), marker('b')] }), line);
  expect(svg.match(/<marker/g)).toHaveLength(1);
  expect(svg).toContain('<marker id="d-0123456789ab-1">');
  expect(svg).toContain('marker-end="url(#d-0123456789ab-1)"');
});

test('joins the words of a line and centres it where it was measured', () => {
  const words = ['Read', ' results'].map((word) => element('tspan', { style: TEXT, children: [word] }));
  const row = element('tspan', { attributes: { x: '0', y: '-0.1em', dy: '1.1em' }, style: TEXT, children: words });
  const svg = draw(element('text', { attributes: { y: '-10.1' }, style: TEXT, children: [row], center: 30.5 }));
  expect(svg).toMatch(/<text y="15" x="30.5"[^>]*>Read results<\/text>/);
  expect(svg).toContain('text-anchor="middle"');
});

test('moves a text by its coordinates, except where it is turned or its place depends on its size', () => {
  const row = (attributes: Record<string, string>) => element('tspan', { attributes, style: TEXT, children: ['a'] });
  const text = (transform: string, ...rows: Snapshot[]) =>
    /<text.*<\/text>/.exec(
      draw(element('text', { attributes: { transform, y: '-10.1' }, style: TEXT, children: rows })),
    )?.[0];
  expect(text('translate(0, -9)', row({ x: '2', y: '15' }), row({ x: '2', y: '31.5' }))).toBe(
    '<text><tspan x="2" y="6">a</tspan><tspan x="2"> </tspan><tspan x="2" y="22.5">a</tspan></text>',
  );
  expect(text('translate(3.26)', row({ y: '15' }))).toBe('<text y="15" x="3.3">a</text>');
  expect(text('translate(3 4) rotate(45)', row({ x: '2', y: '15' }))).toContain(
    'transform="translate(3 4) rotate(45)"',
  );
  expect(text('translate(3 4)', row({ x: '2', y: '1em' }))).toContain('transform="translate(3 4)"');
});

test('says nothing about the stroke of a text without one', () => {
  const outlined = { ...TEXT, stroke: 'rgb(1, 2, 3)', 'stroke-width': '4px', 'paint-order': 'stroke' };
  const row = element('tspan', { attributes: { x: '2', y: '15' }, style: TEXT, children: ['a'] });
  expect(draw(element('text', { style: outlined, children: [row] }))).not.toMatch(/paint-order|stroke-width/);
});

test('keeps the space at which a line was broken, for whoever copies or searches the text, where it moves no line', () => {
  const row = (y: string, ...words: string[]) =>
    element('tspan', { attributes: { x: '0', y }, style: TEXT, children: words });
  const rows = [row('15', 'Mandatory:'), row('30', 'an ', 'error '), row('45', 'stops')];
  const svg = draw(element('text', { style: TEXT, children: rows, center: 30.5 }));
  expect(svg).toContain(
    '<tspan x="30.5" y="15">Mandatory:</tspan><tspan x="30.5"> </tspan><tspan x="30.5" y="30">an error </tspan><tspan x="30.5" y="45">stops</tspan>',
  );
});

test('puts no space where Mermaid broke a word that is longer than a line', () => {
  const row = (y: string, text: string) =>
    element('tspan', { attributes: { x: '0', y }, style: TEXT, children: [text] });
  const rows = [row('15', 'Set ORCHESTRATOR_SEN'), row('30', 'DER_TRANSPORT_'), row('45', 'TYPE here')];
  const text = element('text', { style: TEXT, children: rows });
  expect(drawOf('flowchart LR\n a[Set ORCHESTRATOR_SENDER_TRANSPORT_TYPE here]', text)).not.toContain('> </tspan>');
  // Two words that are also one word elsewhere stay two.
  const two = element('text', { style: TEXT, children: [row('15', 'the user'), row('30', 'name')] });
  expect(drawOf('flowchart LR\n a[the user name] --> b[username]', two)).toContain('> </tspan>');
});

test('drops what nobody sees', () => {
  const empty = element('rect', { attributes: {}, style: NODE });
  const clear = element('path', { attributes: { d: 'M0 0' }, style: { fill: 'none', stroke: 'none' } });
  expect(draw(element('g', { children: [empty, clear, element('style', { children: ['a{}'] })] }))).toMatch(
    /<g\/><\/svg>$/,
  );
});

test('refuses HTML', () => {
  expect(() => draw(element('foreignObject'))).toThrow('HTML');
});

test('numbers that only a point or a sign parts stay apart', () => {
  const svg = draw(element('path', { attributes: { d: 'm2.04.51-.02.02c1-.01,3-2.24.5.5' }, style: NODE }));
  expect(svg).toContain('d="m2 0.5 0 0c1 0,3-2.2 0.5 0.5"');
});

test('an icon, which is a drawing of its own, keeps its place and size', () => {
  const circle = element('circle', { attributes: { r: '40' }, style: NODE });
  const icon = element('svg', { attributes: { x: '5', width: '20', viewBox: '10 0 80 80' }, children: [circle] });
  expect(draw(icon)).toContain('transform="translate(5 0) scale(0.25) translate(-10 0)"');
});

test('a bar without an outline gets one', () => {
  const bar = element('rect', {
    attributes: { width: '9', height: '5' },
    style: { fill: rgb(sentinel('series-1')), stroke: rgb(sentinel('series-1')), 'stroke-width': '0' },
  });
  const svg = draw(bar);
  expect(svg).toContain('fill="var(--diagram-series-1)" stroke="var(--diagram-mark-1)"');
  expect(svg).toContain('stroke-width="1"');
});
