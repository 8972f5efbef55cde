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
    label.setAttribute('transform', `translate(${frame.x.baseVal.value + 10}, ${Number(y) + 4})`);
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
  endLifelines(root);
  moveGroupNames(root);
  matchLabels(root);
  const { x, y, width, height } = root.getBBox();
  return { tree: snapshot(root), box: { x, y, width, height } };
};
