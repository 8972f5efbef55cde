interface ActionProps {
  label: string;
  run: () => unknown;
  primary?: boolean;
  /** What it removes cannot be restored. */
  danger?: boolean;
  disabled?: boolean;
}

/** A button of the panel. */
export function Action({ label, run, primary = false, danger = false, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      className={['offline-button', primary && 'offline-button-primary', danger && 'offline-button-danger']
        .filter(Boolean)
        .join(' ')}
      disabled={disabled}
      onClick={() => void run()}
    >
      {label}
    </button>
  );
}
