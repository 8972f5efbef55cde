interface ActionProps {
  label: string;
  run: () => unknown;
  primary?: boolean;
  disabled?: boolean;
}

/** A button of the panel. */
export function Action({ label, run, primary = false, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      className={primary ? 'offline-button offline-button-primary' : 'offline-button'}
      disabled={disabled}
      onClick={() => void run()}
    >
      {label}
    </button>
  );
}
