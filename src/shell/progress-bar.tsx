import { useEffect, useState } from 'react';

/** How long a page may take before the line appears, in milliseconds. */
export const PROGRESS_DELAY = 200;

/** Checked by `tests/e2e/spec-constants.spec.ts`. Times in milliseconds, the rest as fractions of the whole width. */
const MINIMUM = 0.08;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

/** A line at the top while a page is loading that has not arrived within 200 ms. */
export function ProgressBar({ active }: { active: boolean }) {
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!active) {
      setProgress(null);
      return;
    }
    setProgress(MINIMUM);
    const trickle = window.setInterval(() => {
      setProgress((now) => now && Math.min(0.994, now + Math.random() * TRICKLE_RATE));
    }, TRICKLE_SPEED);
    return () => window.clearInterval(trickle);
  }, [active]);
  if (progress === null) return null;
  return <progress className="progress-bar" aria-label="Loading the page" value={progress} max={1} />;
}
