declare global {
  /** Whether the site carries this project's mark; the build puts it into every script. */
  var DOCS_ORBIT: boolean | undefined;
}

/** The mark: an orbit and the body at its farthest point. Its surroundings set size and color. Other projects' sites do not show it. */
export function Orbit({ className }: { className?: string }) {
  if (globalThis.DOCS_ORBIT === false) return null;
  return (
    <svg className={className ?? 'orbit'} viewBox="0 0 32 32" aria-hidden="true">
      <ellipse
        cx="16"
        cy="16"
        rx="12.5"
        ry="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        transform="rotate(-35 16 16)"
      />
      <circle cx="26.2" cy="8.8" r="3.6" fill="currentColor" />
    </svg>
  );
}
