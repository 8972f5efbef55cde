import { openModal } from '../../ui/modal.ts';

/** Zoom factor of one step, with the buttons or the keys + and −. */
const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.5, 6];

/** Shows a copy of a drawing or picture in the whole window, where it can be moved and zoomed. */
export function openEnlarged(picture: Element): void {
  // The second press of a double click.
  if (document.querySelector('.enlarged')) return;
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
  let scale = fitting(picture);
  const draw = () => {
    image.style.width = `${Math.round(width * scale)}px`;
  };
  const zoom = (next: number) => {
    const { left, top } = middleOf(stage);
    scale = Math.min(LARGEST, Math.max(SMALLEST, next));
    draw();
    // What was in the middle of the window stays there.
    stage.scrollLeft += (left - middleOf(stage).left) * stage.scrollWidth;
    stage.scrollTop += (top - middleOf(stage).top) * stage.scrollHeight;
  };
  const tools = document.createElement('div');
  tools.className = 'enlarged-tools';
  tools.append(
    tool('Smaller', '−', () => zoom(scale / STEP)),
    tool('Larger', '+', () => zoom(scale * STEP)),
    tool('Close', 'Close', () => dialog.close()),
  );
  dialog.append(tools, stage);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') zoom(scale * STEP);
    else if (key === '-') zoom(scale / STEP);
    else if (key === '0') zoom(1);
  });
  document.body.append(dialog);
  const close = openModal(dialog);
  dialog.addEventListener('close', () => {
    close();
    dialog.remove();
  });
  draw();
  stage.focus();
}

/** What is in the middle of the window, as shares of all that scrolls there. */
function middleOf(stage: Element): { left: number; top: number } {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = stage;
  return {
    left: (scrollLeft + clientWidth / 2) / scrollWidth,
    top: (scrollTop + clientHeight / 2) / scrollHeight,
  };
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
