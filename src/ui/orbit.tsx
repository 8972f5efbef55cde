/** The mark: an orbit and the body at its farthest point. Sized and coloured by its surroundings. */
export function Orbit({ className }: { className?: string }) {
  return (
    <svg className={className ?? 'orbit'} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
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
