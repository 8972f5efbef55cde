/**
 * Runs inside the browser's page, after Mermaid: draws one source and returns it as plain data with the styles as the
 * browser computed them. Everything else happens in `static-svg.ts`, which needs no browser.
 */
const PAINTS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'stroke-opacity', 'opacity'];
const SHAPES = ['rx', 'ry', 'paint-order', 'stroke-linejoin'];
const TEXTS = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'];

function snapshot(element) {
  const style = getComputedStyle(element);
  if (style.visibility === 'hidden' || (style.display === 'none' && !element.closest('defs, marker'))) return null;
  const box = element.localName === 'text' ? element.getBBox() : undefined;
  return {
    tag: element.localName,
    ...(box && { center: box.x + box.width / 2 }),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    style: Object.fromEntries([...PAINTS, ...SHAPES, ...TEXTS].map((name) => [name, style.getPropertyValue(name)])),
    children: [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : node.nodeType === 1 ? snapshot(node) : null))
      .filter((child) => child !== null),
  };
}

/** Lifelines are drawn far too long when the participants are only at the top: end them below the last message. */
function endLifelines(root) {
  const lines = [...root.querySelectorAll('line.actor-line')];
  for (const line of lines) line.setAttribute('y2', line.getAttribute('y1'));
  const { y, height } = root.getBBox();
  for (const line of lines) line.setAttribute('y2', y + height + 12);
}

/** The name of a group touches its frame, and in the middle, arrows cross it: move it to the corner. */
function moveGroupNames(root) {
  for (const label of root.querySelectorAll('.cluster-label')) {
    const frame = label.parentNode.querySelector('rect');
    const [, y] = /translate\([^,]+,\s*([^)]+)\)/.exec(label.getAttribute('transform'));
    // In kanban, cards are close below it.
    const down = root.classList.contains('kind-kanban') ? 0 : 4;
    label.setAttribute('transform', `translate(${frame.x.baseVal.value + 10}, ${Number(y) + down})`);
  }
}

/** Gives the surface behind a line's label the color of the group around it. */
function matchLabels(root) {
  const groups = [...root.querySelectorAll('.cluster rect, .statediagram-cluster rect.outer')];
  for (const label of root.querySelectorAll('.edgeLabel rect')) {
    const { x, y, width, height } = label.getBoundingClientRect();
    const inside = groups.filter((group) => {
      const box = group.getBoundingClientRect();
      return x >= box.left && y >= box.top && x + width <= box.right && y + height <= box.bottom;
    });
    if (inside.length > 0) label.style.setProperty('fill', getComputedStyle(inside[0]).fill, 'important');
  }
}

/** In some of its shapes, the text of a mind map begins in the middle. */
function centerMindmap(root) {
  for (const label of root.querySelectorAll('.mindmap-node > .label')) {
    const { x, width } = label.getBBox();
    const [, y] = /translate\([^,]+,\s*([^)]+)\)/.exec(label.getAttribute('transform'));
    label.setAttribute('transform', `translate(${-x - width / 2}, ${y})`);
  }
}

/** Dates below the axis of a chart overlap in a long one: leave out those for which there is no room. */
function thinTicks(root) {
  for (const axis of root.querySelectorAll('.grid')) {
    let end = Number.NEGATIVE_INFINITY;
    for (const text of axis.querySelectorAll('.tick text')) {
      const { left, right } = text.getBoundingClientRect();
      if (left < end + 6) text.remove();
      else end = right;
    }
  }
}

/**
 * In C4, all texts are white, whatever they are on, and the rows of an entity have the color that its author chose for the
 * text on another surface: on colors of the site, they get its color of text.
 */
function ownTexts(root) {
  const shapes = [...root.querySelectorAll('.c4-shape')].filter((shape) =>
    shape.querySelector('[style*="fill:#fe01"]'),
  );
  const texts = shapes.flatMap((shape) => [...shape.querySelectorAll('text[style*="#FFFFFF"]')]);
  const rows = root.classList.contains('kind-er')
    ? root.querySelectorAll('.node:has([class^="row-rect"]) .label:not(.name) text')
    : [];
  for (const text of [...texts, ...rows]) text.removeAttribute('style');
}

const SURFACES = 'rect, path, polygon, circle, ellipse';

/** Where an author colored a surface, but not the text on it: one of the site would be unreadable in one of its themes. */
function contrastTexts(root) {
  for (const group of root.querySelectorAll('.node, .cluster')) {
    const surfaces = [...group.querySelectorAll(SURFACES)].filter(
      (shape) => shape.closest('.label, .cluster-label') === null,
    );
    const fill = surfaces.map((shape) => getComputedStyle(shape).fill).find((value) => value !== 'none') ?? '';
    const [r, g, b, alpha = 1] = (fill.match(/[\d.]+/g) ?? []).map(Number);
    if (r === undefined || alpha < 1 || isOurs(fill)) continue;
    const color = 0.299 * r + 0.587 * g + 0.114 * b > 128 ? '#000' : '#fff';
    for (const text of group.querySelectorAll('text, tspan')) {
      if (isOurs(getComputedStyle(text).fill)) text.style.setProperty('fill', color, 'important');
    }
  }
}

/** See `sentinel` in `colors.ts`. */
const isOurs = (color) => color.startsWith('rgb(254, 1, ');

/** Mermaid turns the squares of milestones with its style sheet. */
function turnMilestones(root) {
  for (const { x, y, width, height, element } of [...root.querySelectorAll('rect.milestone')].map(boxOf)) {
    const [left, top] = [x + width / 2, y + height / 2];
    element.setAttribute('transform', `translate(${left} ${top}) rotate(45) scale(0.8) translate(${-left} ${-top})`);
  }
}

const boxOf = (element) => {
  const { x, y, width, height } = element.getBBox();
  return { x, y, width, height, element };
};

const LINE_HEIGHT = 18;

/** HTML whose words alone would say something else: a formula, a picture, a list. Such a drawing is refused. */
const MORE_THAN_TEXT = 'math, img, svg, table, li, input';

/** Some kinds have texts as HTML only: puts their lines into the middle of its place. */
function htmlAsText(root) {
  const plain = [...root.querySelectorAll('foreignObject')].filter((one) => !one.querySelector(MORE_THAN_TEXT));
  for (const { x, y, width, height, element } of plain.map(boxOf)) {
    for (const end of element.querySelectorAll('br')) end.replaceWith('\n');
    const paragraphs = element.textContent.trim().split(/\n+/);
    const text = svgElement('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central' });
    (element.closest('switch') ?? element).replaceWith(text);
    const rows = paragraphs.flatMap((paragraph) => wrap(text, paragraph, width - 8));
    const top = y + height / 2 - ((rows.length - 1) / 2) * LINE_HEIGHT;
    const lines = rows.map((row, at) => svgElement('tspan', { x: x + width / 2, y: top + at * LINE_HEIGHT }, row));
    text.replaceChildren(...lines);
  }
}

function svgElement(name, attributes, words = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = words;
  return element;
}

/** The lines of a text that is not wider than `most`. */
function wrap(text, paragraph, most) {
  const rows = [];
  for (const word of paragraph.split(/\s+/)) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
    text.textContent = longer;
    if (rows.length > 0 && text.getComputedTextLength() <= most) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** For `KIND_STYLES`. */
function nameKind(root, source) {
  const kind = root.getAttribute('aria-roledescription') ?? '';
  root.classList.add(`kind-${kind.replace(/-.*/, '').replace(/^c4.*/i, 'c4')}`);
  if (/^\s*style\b|themeVariables/m.test(source)) root.classList.add('own');
}

globalThis.drawDiagram = async ({ id, source, config }) => {
  document.body.replaceChildren();
  globalThis.mermaid.initialize(config);
  // Only the message of a plain error gets out of the browser.
  const { svg } = await globalThis.mermaid.render(id, source).catch((error) => {
    throw new Error(error.message);
  });
  document.body.innerHTML = svg;
  const root = document.body.querySelector('svg');
  // Natural size: one unit is one pixel, whatever room the page has.
  root.style.maxWidth = 'none';
  nameKind(root, source);
  const names = root.querySelector('.node-labels');
  // Above the bands of a sankey chart.
  if (names !== null) root.append(names);
  contrastTexts(root);
  ownTexts(root);
  htmlAsText(root);
  thinTicks(root);
  centerMindmap(root);
  turnMilestones(root);
  endLifelines(root);
  moveGroupNames(root);
  matchLabels(root);
  const { x, y, width, height } = root.getBBox();
  return { tree: snapshot(root), box: { x, y, width, height } };
};
