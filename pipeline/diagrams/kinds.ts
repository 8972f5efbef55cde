import { type DiagramColor, NUMBERS, sentinel } from './colors.ts';

/** What Mermaid needs to draw kinds other than `flowchart`, `sequenceDiagram` and `stateDiagram-v2` in colors of the site. */

/** Mermaid's names that end with a number, beginning with `first`; there are more of some than colors. */
function series(name: string, { first = 0, count = 12, color = 'series' as 'series' | 'mark' } = {}) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${name}${first + at}`, sentinel(`${color}-${seriesOf(at)}`)]),
  );
}

/** After the last color comes the third, so that the ends of a circle with nine or more parts differ. */
const seriesOf = (at: number) => NUMBERS[at < NUMBERS.length ? at : 2 + ((at - NUMBERS.length) % 6)] ?? 1;

const all = (color: DiagramColor, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, sentinel(color)]));

const each = (color: DiagramColor, name: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name + at, sentinel(color)]));

export const KIND_VARIABLES = {
  ...series('cScale'),
  ...series('cScalePeer'),
  ...series('cScaleInv', { color: 'mark' }),
  ...each('text', 'cScaleLabel', 12),
  ...series('git', { count: 8, color: 'mark' }),
  ...series('gitInv', { count: 8 }),
  // On the strong color.
  ...each('edge-label', 'gitBranchLabel', 8),
  ...all('text', 'commitLabelColor tagLabelColor'),
  ...all('edge-label', 'commitLabelBackground'),
  ...all('node', 'tagLabelBackground'),
  ...all('node-line', 'tagLabelBorder'),
  commitLabelFontSize: '12px',
  tagLabelFontSize: '12px',
  ...series('pie', { first: 1 }),
  ...all('line', 'pieStrokeColor pieOuterStrokeColor'),
  ...all('text', 'pieTitleTextColor pieSectionTextColor pieLegendTextColor'),
  pieStrokeWidth: '1px',
  pieOuterStrokeWidth: '1px',
  pieOpacity: '1',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((at) => [
      [`quadrant${at}Fill`, sentinel(`series-${NUMBERS[at - 1] ?? 1}`)],
      [`quadrant${at}TextFill`, sentinel('text')],
    ]),
  ),
  ...all('line', 'quadrantPointFill quadrantInternalBorderStrokeFill quadrantExternalBorderStrokeFill'),
  ...all('text', 'quadrantPointTextFill quadrantXAxisTextFill quadrantYAxisTextFill quadrantTitleFill'),
  ...all('node', 'rowOdd attributeBackgroundColorOdd'),
  ...all('cluster', 'rowEven attributeBackgroundColorEven'),
  xyChart: {
    ...all('edge-label', 'backgroundColor'),
    ...all(
      'text',
      'titleColor dataLabelColor legendTextColor xAxisTitleColor xAxisLabelColor yAxisTitleColor yAxisLabelColor',
    ),
    ...all('line', 'xAxisTickColor xAxisLineColor yAxisTickColor yAxisLineColor'),
    plotColorPalette: NUMBERS.map((number) => sentinel(`series-${number}`)).join(','),
  },
  ...all('cluster', 'sectionBkgColor sectionBkgColor2'),
  ...all('edge-label', 'altSectionBkgColor'),
  ...all('note', 'excludeBkgColor doneTaskBkgColor'),
  ...all('series-1', 'taskBkgColor'),
  ...all('series-3', 'activeTaskBkgColor'),
  ...all('series-6', 'critBkgColor'),
  ...all('mark-1', 'taskBorderColor'),
  ...all('mark-3', 'activeTaskBorderColor'),
  ...all('mark-6', 'critBorderColor'),
  ...all('note-line', 'doneTaskBorderColor'),
  ...all('cluster-line', 'gridColor'),
  ...all('accent', 'todayLineColor vertLineColor taskTextClickableColor wardleyEvolutionColor'),
  ...all('text', 'taskTextColor taskTextOutsideColor taskTextLightColor taskTextDarkColor'),
  ...series('fillType', { count: 8 }),
  ...series('actor', { count: 6, color: 'mark' }),
  ...all('node', 'faceColor'),
  packet: {
    ...all('text', 'startByteColor endByteColor labelColor titleColor'),
    ...all('node-line', 'blockStrokeColor'),
    ...all('node', 'blockFillColor'),
    byteFontSize: '11px',
    labelFontSize: '13px',
    titleFontSize: '15px',
  },
  radar: {
    ...all('line', 'axisColor'),
    ...all('note-line', 'graticuleColor'),
    graticuleOpacity: 0.05,
    axisLabelFontSize: 14,
    legendFontSize: 14,
  },
  ...all('line', 'archEdgeColor archEdgeArrowColor'),
  ...all('note-line', 'archGroupBorderColor'),
  ...series('venn', { first: 1, count: 8 }),
  ...all('text', 'vennTitleTextColor vennSetTextColor'),
  ...all('node', 'personBkg requirementBackground'),
  ...all('node-line', 'personBorder requirementBorderColor'),
  ...all('text', 'requirementTextColor relationLabelColor'),
  ...all('line', 'relationColor'),
  ...all('edge-label', 'relationLabelBackground'),
  // Of railroad diagrams.
  ...all('node', 'secondBkg labelBackground'),
  ...all('node', 'emUiFill'),
  ...all('node-line', 'emUiStroke'),
  ...all('series-4', 'emProcessorFill emProcessorStroke'),
  ...all('series-8', 'emReadModelFill emReadModelStroke'),
  ...all('series-1', 'emCommandFill emCommandStroke'),
  ...all('series-2', 'emEventFill emEventStroke'),
  ...all('cluster', 'emSwimlaneBackgroundOdd'),
  ...all('cluster-line', 'emSwimlaneBackgroundStroke'),
  ...all('line', 'emArrowhead emRelationStroke'),
  treeView: {
    ...all('text', 'labelColor descriptionColor'),
    ...all('line', 'lineColor'),
    ...all('mark-1', 'iconColor'),
    ...all('accent', 'highlightStroke'),
    ...all('note', 'highlightBg'),
  },
  wardley: {
    ...all('edge-label', 'backgroundColor componentFill annotationFill'),
    ...all('text', 'axisTextColor componentLabelColor annotationTextColor'),
    ...all('line', 'axisColor componentStroke linkStroke annotationStroke'),
    ...all('cluster-line', 'gridColor'),
    ...all('accent', 'evolutionStroke'),
  },
  cynefin: {
    ...all('line', 'boundaryColor arrowColor'),
    ...all('text', 'textColor labelColor'),
    ...all('accent', 'cliffColor'),
    ...all('series-1', 'complexBg'),
    ...all('series-2', 'complicatedBg'),
    ...all('series-4', 'chaoticBg'),
    ...all('series-3', 'clearBg'),
    ...all('series-5', 'confusionBg'),
  },
};

/** Elements of C4 models: those of others have one color, whatever they are. */
const C4_COLORS = { person: 4, system: 1, container: 3, component: 5, external: 7 } as const;

const c4Colors = Object.fromEntries(
  Object.entries(C4_COLORS).flatMap(([kind, number]) => {
    const kinds = kind === 'external' ? ['person', 'system', 'container', 'component'] : [kind];
    const names = kinds.flatMap((name) => [name, `${name}_db`, `${name}_queue`]);
    return names.flatMap((name) => [
      [`${kind === 'external' ? 'external_' : ''}${name}_bg_color`, sentinel(`series-${number}`)],
      [`${kind === 'external' ? 'external_' : ''}${name}_border_color`, sentinel(`mark-${number}`)],
    ]);
  }),
);

/** Sizes with which a chart fits the column, and settings without HTML and gradients. */
export const KIND_CONFIG = {
  c4: { ...c4Colors, c4ShapeMargin: 28, diagramMarginX: 20, width: 160 },
  gantt: { useWidth: 720, fontSize: 13, sectionFontSize: 13, barHeight: 24, leftPadding: 90, rightPadding: 40 },
  journey: { width: 120, height: 56, taskMargin: 16, diagramMarginX: 16, leftMargin: 100, titleFontSize: '20px' },
  packet: { bitWidth: 22 },
  sankey: { linkColor: 'source', width: 700, height: 400 },
  cynefin: { width: 700, height: 540 },
  treemap: { nodeWidth: 72, nodeHeight: 42 },
  timeline: { leftMargin: 50 },
  venn: { width: 720, height: 400 },
  'wardley-beta': { width: 720, height: 500, axisFontSize: 14, labelFontSize: 13 },
  kanban: { sectionWidth: 170 },
  radar: { width: 480, height: 480, curveOpacity: 0.35 },
};

/** Names of colors in Mermaid's own palette (d3's `schemeTableau10`), which a sankey chart has and nobody can set. */
const TABLEAU = '4e79a7f28e2ce1575976b7b259a14fedc949af7aa1ff9da79c755fbab0ab'.match(/.{6}/g) ?? [];

const sankeyColors = TABLEAU.map((hex, at) => {
  const color = sentinel(`mark-${seriesOf(at)}`);
  return `.kind-sankey [fill="#${hex}"] { fill: ${color}; } .kind-sankey [stroke="#${hex}"] { stroke: ${color}; }`;
});

const set = (property: 'fill' | 'stroke', color: DiagramColor): string => `${property}: ${sentinel(color)} !important`;

const kanbanColors = Array.from({ length: 12 }, (_, at) => {
  const color = set('fill', `series-${seriesOf(at)}`);
  return `.kind-kanban:not(.own) .section-${at - 1} > rect { ${color}; stroke: none !important; }`;
});

/** What no theme variable can express. `snapshot.js` gives a drawing its kind as a class, and `own` if its author chose colors. */
export const KIND_STYLES = `
.kind-timeline marker path, .kind-journey marker path { ${set('fill', 'line')}; }
.kind-timeline .lineWrapper line, .kind-journey > line, .kind-journey .task-line { ${set('stroke', 'line')}; }
.kind-journey text, .kind-timeline > text { ${set('fill', 'text')}; }
.kind-journey text { font-size: 14px; }
.kind-journey > text[font-weight], .kind-timeline > text { font-size: 20px; }
.kind-journey .face, .kind-journey .mouth, .kind-journey circle[fill^="#666"] { ${set('stroke', 'line')}; }
.kind-journey rect { ${set('stroke', 'note-line')}; }
.kind-er marker circle { ${set('fill', 'edge-label')}; }
.kind-journey .face { stroke-width: 1px; }
.kind-journey circle[fill^="#666"] { ${set('fill', 'line')}; }
.kind-journey [class^="actor-"] { ${set('stroke', 'edge-label')}; }
${kanbanColors.join('\n')}
.kind-treemap .treemapSection > rect { fill-opacity: 0.5; stroke-opacity: 1; stroke-width: 1px; }
.kind-treemap .treemapLeaf { fill-opacity: 1; stroke-width: 1px; }
.kind-venn:not(.own) .venn-circle text { ${set('fill', 'text')}; }
.kind-venn:not(.own) .venn-circle path { fill-opacity: 0.5 !important; }
${sankeyColors.join('\n')}
.kind-sankey .link path { stroke-opacity: 0.35; }
.kind-sankey .link path[stroke^="url"] { stroke: ${sentinel('note-line')}; }
.kind-c4 .c4-shape text:not([style]) { ${set('fill', 'text')}; }
.kind-c4 text[fill^="#4444"] { fill: ${sentinel('text')}; }
.kind-c4 [stroke^="#4444"] { stroke: ${sentinel('line')}; }
.kind-architecture svg [style*="fill: #087e"] { ${set('fill', 'series-1')}; }
.kind-architecture svg [style*="fill: #fff"] { ${set('fill', 'text')}; }
.kind-architecture svg [style*="stroke: #fff"] { ${set('stroke', 'text')}; }
.kind-wardley line { fill: none; }
.kind-wardley [stroke="#000"] { stroke: ${sentinel('line')}; }
.kind-wardley [fill="#000"] { fill: ${sentinel('text')}; }
.kind-wardley [fill="white"], .kind-wardley [fill="#eee"] { fill: ${sentinel('edge-label')}; }
.kind-wardley [fill="#ccc"], .kind-wardley [fill^="#666"] { fill: ${sentinel('note')}; }
.kind-gantt .section0, .kind-gantt .section2 { opacity: 0.6 !important; }
.kind-gantt .grid .tick { opacity: 1 !important; }
.kind-gantt .grid path, .kind-gantt .grid .tick line { ${set('stroke', 'cluster-line')}; }
.kind-gantt .grid .tick text { font-size: 12px; }
.kind-radar .radarTitle { dominant-baseline: auto; }
`;
