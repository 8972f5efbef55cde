import { type ReactNode, useEffect, useRef } from 'react';

/** Asks before something is removed. It takes the focus from the button that it replaces, so that it is read out. */
export function Question({ text, children }: { text: string; children: ReactNode }) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <fieldset ref={place} className="offline-panel-question" tabIndex={-1}>
      <legend>{text}</legend>
      {children}
    </fieldset>
  );
}
