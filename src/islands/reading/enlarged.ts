import { openModal } from '../../ui/modal.ts';

/** Zoom factor of one step, with the buttons or the keys + and −. */
const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.5, 6];
/** What a wheel or two fingers have to turn for one step, in px; the notch of a wheel is more, and counts as one step. */
const NOTCH = 22;

/** Shows a copy of a drawing or picture in the whole window, where it can be moved and zoomed. */
export function openEnlarged(picture: Element): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const name = picture.getAttribute('alt') || picture.querySelector('title')?.textContent || 'Picture';
  dialog.setAttribute('aria-label', name);
  const stage = document.createElement('div');
  stage.className = 'enlarged-stage';
  stage.tabIndex = 0;
  stage.setAttribute('role', 'region');
  stage.setAttribute('aria-label', `${name}: arrow keys move it`);
  stage.append(picture.cloneNode(true));
  const width = picture.getBoundingClientRect().width;
  const image = stage.firstElementChild as HTMLElement | SVGElement;
  // The browser would drag the file of a picture.
  image.setAttribute('draggable', 'false');
  let scale = fitting(picture);
  const draw = () => {
    image.style.width = `${Math.round(width * scale)}px`;
  };
  /** What is at a place of the window stays there: by default in the middle. */
  const zoom = (next: number, { x, y } = middleOf(stage)) => {
    const before = image.getBoundingClientRect();
    scale = Math.min(LARGEST, Math.max(SMALLEST, next));
    draw();
    const after = image.getBoundingClientRect();
    stage.scrollLeft += after.left - x + ((x - before.left) / before.width) * after.width;
    stage.scrollTop += after.top - y + ((y - before.top) / before.height) * after.height;
  };
  const tools = document.createElement('div');
  tools.className = 'enlarged-tools';
  tools.append(
    tool('Smaller', '−', () => zoom(scale / STEP)),
    tool('Larger', '+', () => zoom(scale * STEP)),
    tool('Close', 'Close', () => dialog.close()),
  );
  dialog.append(tools, stage);
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    // With one of these held, the browser zooms the window.
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom(scale * STEP);
    else if (key === '-') zoom(scale / STEP);
    else if (key === '0') zoom(1);
  });
  const turn = (event: WheelEvent) => {
    // Browsers report two fingers on a touchpad in the same way, in smaller steps.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * STEP ** -Math.max(-1, Math.min(1, event.deltaY / NOTCH)), event);
  };
  stage.addEventListener('wheel', turn, { passive: false });
  dragByMouse(stage);
  document.body.append(dialog);
  const close = openModal(dialog);
  dialog.addEventListener('close', () => {
    close();
    dialog.remove();
  });
  draw();
  stage.focus();
}

/** In px of the window. */
function middleOf(stage: Element): { x: number; y: number } {
  const { left, top } = stage.getBoundingClientRect();
  return { x: left + stage.clientWidth / 2, y: top + stage.clientHeight / 2 };
}

/** A finger moves what scrolls by itself. */
function dragByMouse(stage: HTMLElement): void {
  stage.addEventListener('pointerdown', ({ target, pointerId, pointerType, button, clientX, clientY }) => {
    // The scrollbars belong to the stage itself.
    if (target === stage || pointerType !== 'mouse' || button !== 0) return;
    const { scrollLeft, scrollTop } = stage;
    const move = (to: PointerEvent) =>
      stage.scrollTo(scrollLeft + clientX - to.clientX, scrollTop + clientY - to.clientY);
    stage.setPointerCapture(pointerId);
    stage.addEventListener('pointermove', move);
    stage.addEventListener('lostpointercapture', () => stage.removeEventListener('pointermove', move), { once: true });
  });
}

/** As large as the window allows, but at most twice its size. A picture wider than the window keeps its size, and scrolls. */
function fitting(picture: Element): number {
  const { width, height } = picture.getBoundingClientRect();
  const fitsAcross = (window.innerWidth - 64) / width;
  return fitsAcross < 1 ? 1 : Math.min(2, fitsAcross, (window.innerHeight - 120) / height);
}

function tool(label: string, text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', act);
  return button;
}
