import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  brokenWords,
  type Drawer,
  downwards,
  drawingPage,
  inOurStyle,
  openDrawer,
} from '../../pipeline/diagrams/draw-diagrams.ts';
import { COLUMN_WIDTH } from '../../pipeline/diagrams/theme.ts';
import { findBrowser } from '../../scripts/browsers/browser.mjs';

test('an actor becomes a participant, and nothing else changes', () => {
  expect(inOurStyle('sequenceDiagram\nactor U as User\ncreate actor B\nU->>B: actor')).toBe(
    'sequenceDiagram\nparticipant U as User\ncreate participant B\nU->>B: actor',
  );
});

test('a decision becomes a box with pointed sides, and nothing else changes', () => {
  expect(inOurStyle('flowchart TB\nA{Is it?} -->|yes| B{{No}}\naccDescr {\ntext\n}\nC@{ shape: docs }')).toBe(
    'flowchart TB\nA{{Is it?}} -->|yes| B{{No}}\naccDescr {\ntext\n}\nC@{ shape: docs }',
  );
  expect(inOurStyle('stateDiagram-v2\nstate A {\nB\n}')).toBe('stateDiagram-v2\nstate A {\nB\n}');
});

test('a chart from left to right is turned downwards', () => {
  expect(downwards('flowchart LR\nsubgraph A\ndirection LR\nend')).toBe('flowchart TB\nsubgraph A\ndirection LR\nend');
  expect(downwards('timeline\ntitle A\ntimeline')).toBe('timeline TD\ntitle A\ntimeline');
  expect(downwards('sequenceDiagram\nA->>B: LR')).toBe('sequenceDiagram\nA->>B: LR');
});

test('what precedes the kind of a diagram changes nothing about that', () => {
  const head = '---\ntitle: A{b}\n---\n%%{init: {"a": {}}}%%\n%% why\n\n';
  expect(inOurStyle(`${head}flowchart LR\nA{Is it?}`)).toBe(`${head}flowchart LR\nA{{Is it?}}`);
  expect(inOurStyle(`${head}sequenceDiagram\nactor A`)).toBe(`${head}sequenceDiagram\nparticipant A`);
  expect(downwards(`${head}graph RL\nA --> B`)).toBe(`${head}graph TB\nA --> B`);
});

test('finds a word that was broken in two', () => {
  const source = 'flowchart LR\nA[fileArchiveStorage] -->|a, b-c| B[a.b.kts]';
  expect(brokenWords(['fileArchiveStora', 'ge'], source)).toEqual(['fileArchiveStora', 'ge']);
  expect(brokenWords(['a.b', '1', 'a,', 'b-c', '[a.b.kts]'], source)).toEqual(['a.b']);
});

test('a browser that has no page to draw on is closed again', async () => {
  let closed = 0;
  const browser = {
    newPage: async () => Promise.reject(new Error('It crashed.')),
    close: async () => {
      closed += 1;
    },
  };
  await expect(drawingPage(browser as unknown as Browser)).rejects.toThrow('It crashed.');
  expect(closed).toBe(1);
});

const browser = findBrowser();

describe.skipIf(browser === undefined)('in a browser', { timeout: 60_000 }, () => {
  let drawer: Drawer;
  beforeAll(async () => {
    drawer = await openDrawer(browser?.path ?? '');
  });
  afterAll(() => drawer?.close());

  const KINDS = {
    flowchart: 'flowchart LR\naccTitle: T\naccDescr: D\nA[One] -->|says| B[(Two)]\nsubgraph S\nB --> C{Three?}\nend',
    sequence: 'sequenceDiagram\naccTitle: T\naccDescr: D\nactor A\nA->>+B: one\nNote over B: two\nB-->>-A: three',
    state: 'stateDiagram-v2\naccTitle: T\naccDescr: D\n[*] --> A: one\nstate A {\nB --> C\n}\nA --> [*]',
  };

  const CHARTS = {
    architecture:
      'architecture-beta\ngroup a(cloud)[A]\nservice b(database)[B] in a\nservice c(server)[C] in a\nb:L -- R:c',
    block: 'block-beta\ncolumns 2\na b\nc:2',
    c4: 'C4Context\ntitle A\nPerson(a, "B", "C")\nSystem_Ext(d, "E", "F")\nRel(a, d, "Uses")',
    class: 'classDiagram\nclass A {\n+int b\n+c()\n}\nA <|-- D',
    cynefin: 'cynefin-beta\ntitle A\ncomplex\n"B"\nclear\n"C"',
    entities: 'erDiagram\nA ||--o{ B : has\nA {\nint id\nstring name\n}',
    events: 'eventmodeling\n\ntf 01 ui A\ntf 02 cmd B\n',
    gantt: 'gantt\ntitle A\nsection B\nC :a, 2026-01-01, 30d\nD :crit, after a, 9d\nE :milestone, 2026-01-09, 0d',
    git: 'gitGraph\ncommit\nbranch a\ncommit\ncheckout main\nmerge a tag: "v1"',
    journey: 'journey\ntitle A\nsection B\nOpen the page: 5: C\nRead: 3: C, D',
    kanban: 'kanban\n  a[A]\n    b[B]\n  c[C]\n    d[D]',
    mindmap: 'mindmap\n  root((A))\n    B\n      C\n    D',
    packet: 'packet-beta\n0-15: "A"\n16-31: "B"',
    pie: 'pie title A\n"B" : 50\n"C" : 30\n"D" : 20',
    quadrant: 'quadrantChart\ntitle A\nx-axis B --> C\ny-axis D --> E\nquadrant-1 F\nquadrant-2 G\nH: [0.3, 0.6]',
    radar: 'radar-beta\naxis a["A"], b["B"], c["C"]\ncurve x["X"]{3,4,5}\ncurve y["Y"]{5,2,3}',
    requirement: 'requirementDiagram\nrequirement a {\nid: 1\ntext: b\n}\nelement c {\ntype: d\n}\nc - satisfies -> a',
    sankey: 'sankey-beta\nA,B,10\nA,C,5\nB,D,8',
    timeline: 'timeline\ntitle A\n2024 : B : C\n2025 : D',
    treemap: 'treemap-beta\n"A"\n    "B": 12\n    "C": 9\n"D"\n    "E": 20',
    venn: 'venn-beta\ntitle A\nset B["B"]\nset C["C"]\nunion B,C["D"]',
    xychart: 'xychart-beta\ntitle "A"\nx-axis [b, c]\ny-axis "D" 0 --> 100\nbar [20, 50]\nline [10, 60]',
  };

  test.each(Object.entries(KINDS))('%s: is static, themed and small', async (_, source) => {
    const { svg } = await drawer.draw(source, '0123456789ab');
    expect(svg).not.toMatch(/style|class=|foreignObject|font-family|rgb|#[0-9a-f]{6}|NaN|undefined/);
    expect(svg).toContain('var(--diagram-node)');
    expect(svg).toContain('<title id="d-0123456789ab-title">T</title>');
    expect(svg.length).toBeLessThan(6000);
    for (const [, id] of svg.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^d-0123456789ab-/);
  });

  test.each(Object.entries(CHARTS))('%s: has colors of the site only, and fits the column', async (_, source) => {
    const { svg, width } = await drawer.draw(source, '0123456789ab');
    expect(svg).not.toMatch(/ style=|class=|foreignObject|font-family|rgb|(?:fill|stroke)="#|NaN|undefined/);
    expect(width).toBeLessThanOrEqual(COLUMN_WIDTH);
  });

  test('parts of a chart have different colors, unless its author chose his own', async () => {
    const theme = "---\nconfig:\n  themeVariables:\n    pie1: '#ff0000'\n---\n";
    const { svg } = await drawer.draw(`${theme}${CHARTS.pie}`, 'a');
    for (const color of ['#ff0000', 'var(--diagram-series-2)', 'var(--diagram-series-3)']) {
      expect(svg).toContain(`fill="${color}"`);
    }
  });

  test('text on a surface that an author colored is readable in both themes', async () => {
    const styles = 'style A fill:#ffff00\nstyle B fill:#000080\nstyle C fill:#ffff00,color:#ff0000';
    const { svg } = await drawer.draw(`flowchart LR\nA[One] --> B[Two] --> C[Three] --> D[Four]\n${styles}`, 'a');
    const colors = ['One', 'Two', 'Three'].map((word) => new RegExp(`fill="([^"]*)"[^>]*>${word}`).exec(svg)?.[1]);
    expect(colors).toEqual(['#000000', '#ffffff', '#ff0000']);
  });

  test('a timeline that does not fit the column is turned', async () => {
    const periods = Array.from({ length: 9 }, (_, at) => `20${at + 10} : Event ${at}`).join('\n');
    expect((await drawer.draw(`timeline\n${periods}`, 'a')).width).toBeLessThan(COLUMN_WIDTH);
  });

  test('draws the same file every time', async () => {
    const [first, second] = [await drawer.draw(KINDS.state, 'a'), await drawer.draw(KINDS.state, 'a')];
    expect(first.svg).toBe(second.svg);
  });

  test('turns a chart that does not fit the column', async () => {
    const chain = Array.from({ length: 12 }, (_, i) => `N${i}[Station number ${i}] --> N${i + 1}`).join('\n');
    expect((await drawer.draw(`flowchart LR\n${chain}`, 'a')).width).toBeLessThan(COLUMN_WIDTH);
  });

  test('a source cannot turn its labels into HTML', async () => {
    const config = 'config:\n  htmlLabels: true\n  flowchart:\n    htmlLabels: true\n  securityLevel: loose';
    const { svg } = await drawer.draw(`---\n${config}\n---\nflowchart LR\nA[<b>One</b>] --> B`, 'a');
    expect(svg).not.toContain('foreignObject');
  });

  test('a plan of the past ends with its last task, not with the day of the drawing', async () => {
    const { width } = await drawer.draw('gantt\nOne :a, 2001-01-01, 2d\nTwo :b, 2001-01-02, 2d', 'a');
    expect(width).toBeLessThan(2000);
  });

  test('reports in Mermaid’s words why a source cannot be parsed', async () => {
    await expect(drawer.draw('flowchart LR\nA -->', 'a')).rejects.toThrow(/Parse error on line \d/);
    await expect(drawer.draw('---\ntitle: a: b\n---\nflowchart LR\nA', 'a')).rejects.toThrow(/mapping/);
  });

  const NESTED = {
    mindmap: 'mindmap\n  One\n    Two\n      Three\n    Four',
    kanban:
      '---\nconfig:\n  kanban:\n    ticketBaseUrl: https://a.example\n---\nkanban\n  One\n    Two\n    Three\n  Four',
    treemap: 'treemap-beta\n"One"\n    "Two": 12\n    "Three"\n      "Four": 12',
  };

  test.each(Object.entries(NESTED))('%s: draws what is said by indentation', async (_, source) => {
    const { svg } = await drawer.draw(source, 'a');
    for (const word of ['One', 'Two', 'Three', 'Four']) expect(svg).toContain(`>${word}<`);
    expect(svg).not.toContain('foreignObject');
  });
});
