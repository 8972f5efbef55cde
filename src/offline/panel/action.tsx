interface ActionProps {
  label: string;
  run: () => unknown;
  primary?: boolean;
  /** What it removes cannot be restored. */
  danger?: boolean;
  disabled?: boolean;
  /** Whether it gets the focus when it appears. */
  focused?: boolean;
}

/** A button of the panel. */
export function Action({ label, run, primary = false, danger = false, disabled = false, focused }: ActionProps) {
  return (
    <button
      type="button"
      className={['offline-button', primary && 'offline-button-primary', danger && 'offline-button-danger']
        .filter(Boolean)
        .join(' ')}
      // Not `disabled`, which would take the focus from it.
      aria-disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that the reader has pressed.
      autoFocus={focused}
      onClick={() => disabled || void run()}
    >
      {label}
    </button>
  );
}
