import { DIAGRAM_COLORS, type DiagramColor, sentinel } from './colors.ts';
import { KIND_CONFIG, KIND_STYLES, KIND_VARIABLES } from './kinds.ts';

/** Which of Mermaid's theme variables take which color; those of charts are in `kinds.ts`. */
const USES: Partial<Record<DiagramColor, readonly string[]>> = {
  line: ['lineColor', 'arrowheadColor', 'signalColor', 'defaultLinkColor', 'transitionColor', 'border2'],
  text: [
    'primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor nodeTextColor actorTextColor',
    'signalTextColor labelTextColor loopTextColor noteTextColor transitionLabelColor stateLabelColor classText',
  ].flatMap((names) => names.split(' ')),
  node: ['primaryColor', 'mainBkg', 'nodeBkg', 'actorBkg', 'stateBkg', 'labelBoxBkgColor', 'activationBkgColor'],
  'node-line': [
    'primaryBorderColor secondaryBorderColor tertiaryBorderColor nodeBorder actorBorder labelBoxBorderColor',
    'activationBorderColor actorLineColor',
  ].flatMap((names) => names.split(' ')),
  note: ['noteBkgColor'],
  'note-line': ['noteBorderColor'],
  cluster: [
    'clusterBkg secondaryColor tertiaryColor compositeBackground compositeTitleBackground altBackground rectBkgColor',
  ].flatMap((names) => names.split(' ')),
  'cluster-line': ['clusterBorder', 'compositeBorder'],
  accent: ['specialStateColor', 'innerEndBackground', 'errorBkgColor', 'errorTextColor'],
  'edge-label': ['background', 'edgeLabelBackground', 'labelBackgroundColor', 'sequenceNumberColor'],
};

/** Size of text in a drawing, in px; the drawing is shown at its own size wherever it has room. */
const FONT_SIZE = 15;

/** Room for a drawing between the sidebar and the contents, in px. */
export const COLUMN_WIDTH = 720;
/** Width of a drawing that the column can show scaled down, with text still at 12 px. */
export const MOST_WIDTH = 900;

const FONT_FAMILY = 'system-ui, sans-serif';

/** The configuration of Mermaid: no HTML in drawings (`foreignObject` needs style sheets), no random ids. */
const ROOMY = {
  startOnLoad: false,
  securityLevel: 'strict',
  // What no source may change.
  secure: ['htmlLabels'],
  deterministicIds: true,
  htmlLabels: false,
  theme: 'base',
  look: 'classic',
  fontFamily: FONT_FAMILY,
  fontSize: FONT_SIZE,
  themeVariables: {
    fontFamily: FONT_FAMILY,
    fontSize: `${FONT_SIZE}px`,
    useGradient: false,
    ...Object.fromEntries(
      DIAGRAM_COLORS.flatMap((color) => (USES[color] ?? []).map((name) => [name, sentinel(color)])),
    ),
    ...KIND_VARIABLES,
  },
  ...KIND_CONFIG,
  flowchart: {
    htmlLabels: false,
    diagramPadding: 0,
    subGraphTitleMargin: { top: 4, bottom: 8 },
    padding: 14,
    nodeSpacing: 44,
    rankSpacing: 44,
    wrappingWidth: 230,
  },
  sequence: {
    mirrorActors: false,
    actorFontSize: FONT_SIZE,
    messageFontSize: FONT_SIZE,
    noteFontSize: FONT_SIZE - 1,
    actorFontFamily: FONT_FAMILY,
    messageFontFamily: FONT_FAMILY,
    noteFontFamily: FONT_FAMILY,
    diagramMarginX: 0,
    diagramMarginY: 0,
    width: 120,
    height: 40,
    actorMargin: 40,
    boxMargin: 8,
    noteMargin: 10,
    messageMargin: 32,
  },
  state: { padding: 10, nodeSpacing: 44, rankSpacing: 40 },
};

export type DiagramLayout = typeof ROOMY;

const withTextWidth = (width: number): DiagramLayout => ({
  ...ROOMY,
  flowchart: { ...ROOMY.flowchart, wrappingWidth: width },
});

/** For drawings that would be wider than the column: shorter lines of text, less space in between. */
const compact = ({ text, actor }: { text: number; actor: number }): DiagramLayout => ({
  ...ROOMY,
  flowchart: { ...ROOMY.flowchart, padding: 10, nodeSpacing: 24, rankSpacing: 28, wrappingWidth: text },
  sequence: { ...ROOMY.sequence, ...{ wrap: true, wrapPadding: 4 }, width: actor, actorMargin: 14, noteMargin: 6 },
});

/** What the drawer tries, one after the other, until a drawing fits. */
export const LAYOUTS: readonly DiagramLayout[] = [
  ROOMY,
  compact({ text: 170, actor: 116 }),
  compact({ text: 140, actor: 130 }),
  withTextWidth(400),
  compact({ text: 220, actor: 150 }),
  compact({ text: 260, actor: 180 }),
];

const of = (color: DiagramColor): string => `${sentinel(color)} !important`;

/** What Mermaid's theme cannot express. Applies only while the browser draws. */
export const DRAWING_STYLES = `
/* Readers have other fonts than the machine that draws, and a word must not leave its box: text is measured wider than it is. */
svg text { letter-spacing: 0.025em; }
/* The day of the drawing is not that of the reader, and may be far from what the chart shows. */
.today { display: none; }
rect.basic, .cluster rect, rect.actor { rx: 4px; ry: 4px; }
.edgeLabel rect, .edgeLabel .label rect { opacity: 1 !important; }
.statediagram-cluster .inner { visibility: hidden; }
.statediagram-cluster .outer { fill: ${of('cluster')}; stroke: ${of('cluster-line')}; }
.state-start, .fork-join { stroke: none !important; }
.actor-line { stroke-width: 1px !important; stroke-dasharray: 2 4; }
.messageLine0, .messageLine1 { stroke-width: 1px !important; }
.messageLine1 { stroke-dasharray: 5 3 !important; }
.loopLine { stroke-width: 1px !important; stroke-dasharray: none !important; stroke: ${of('node-line')}; }
.labelBox { fill: ${of('cluster')}; }
.messageText, .loopText, .loopText > tspan {
  stroke: ${of('edge-label')}; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke;
}
${KIND_STYLES}`;
