import { useEffect, useRef, useState } from 'react';
import type { KeptThing } from '../../../contract/kept.ts';
import { Action } from '../panel/action.tsx';
import { keepFocus } from '../panel/keep-focus.ts';
import { Question } from '../panel/question.tsx';
import { clearDevice, STAYS, thingsOnDevice } from './device.ts';

/** Says what is on the device now, and removes it after asking. */
export function ClearDevice() {
  const [things, setThings] = useState<KeptThing[] | null>(null);
  const [step, setStep] = useState<'shown' | 'asked' | 'cancelled' | 'clearing' | 'cleared'>('shown');
  const place = useRef<HTMLDivElement>(null);
  const known = things !== null;

  useEffect(() => void thingsOnDevice().then(setThings), []);
  useEffect(() => (known && place.current ? keepFocus(place.current) : undefined), [known]);
  if (things === null) return null;

  const removable = things.filter(({ name }) => name !== STAYS);
  const clear = async () => {
    setStep('clearing');
    await clearDevice();
    setThings(await thingsOnDevice());
    setStep('cleared');
  };
  return (
    <div ref={place} className="clear-device">
      <p role="status">{step === 'cleared' ? `Cleared. ${sentence(things)}` : sentence(things)}</p>
      {(step === 'shown' || step === 'cancelled') && removable.length > 0 && (
        <Action label="Clear everything" run={() => setStep('asked')} focused={step === 'cancelled'} />
      )}
      {(step === 'asked' || step === 'clearing') && (
        <Question text="Remove all of it from this device? Without a network the site can then no longer be read here, unless you have it as a single file.">
          <Action label="Clear everything" run={clear} disabled={step === 'clearing'} />
          <Action label="Cancel" run={() => setStep('cancelled')} disabled={step === 'clearing'} />
        </Question>
      )}
    </div>
  );
}

function sentence(things: readonly KeptThing[]): string {
  if (things.length === 0) return 'Nothing is kept on this device now.';
  return `On this device now: ${things.map(({ label }) => label).join(', ')}.`;
}
