import type { Ref } from 'react';

/** What the buttons below a sample open. */
export const BUILDER_PARTS = ['builder', 'values'] as const;
export type BuilderPart = (typeof BUILDER_PARTS)[number];

interface BuilderBarProps {
  open?: boolean;
  /** Status of the last step, for readers. */
  said?: string;
  /** Id of what the first button opens. */
  controls?: string;
  bar?: Ref<HTMLDivElement>;
  onAsk?(part: BuilderPart): void;
}

/** The two buttons below a sample. They are in the page's own markup, and nothing is loaded before one is pressed. */
export function BuilderBar({ open = false, said = '', controls, bar, onAsk }: BuilderBarProps) {
  return (
    <div ref={bar} className="builder-bar">
      <button
        type="button"
        className="button"
        data-ask={'builder' satisfies BuilderPart}
        aria-expanded={open}
        aria-controls={controls}
        onClick={onAsk && (() => onAsk('builder'))}
      >
        {open ? 'Back to the sample' : 'Build this request'}
      </button>
      <button
        type="button"
        className="button"
        data-ask={'values' satisfies BuilderPart}
        aria-haspopup="dialog"
        onClick={onAsk && (() => onAsk('values'))}
      >
        My values
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
