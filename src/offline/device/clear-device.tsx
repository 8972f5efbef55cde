import { useEffect, useState } from 'react';
import type { KeptThing } from '../../../contract/kept.ts';
import { Action } from '../panel/action.tsx';
import { clearDevice, STAYS, thingsOnDevice } from './device.ts';

/** Says what is on the device now, and removes it after asking. */
export function ClearDevice() {
  const [things, setThings] = useState<KeptThing[] | null>(null);
  const [step, setStep] = useState<'shown' | 'asked' | 'clearing' | 'cleared'>('shown');

  useEffect(() => void thingsOnDevice().then(setThings), []);
  if (things === null) return null;

  const removable = things.filter(({ name }) => name !== STAYS);
  const clear = async () => {
    setStep('clearing');
    await clearDevice();
    setThings(await thingsOnDevice());
    setStep('cleared');
  };
  return (
    <div className="clear-device">
      <p role="status">
        {step === 'cleared' && 'Cleared. '}
        {sentence(things)}
      </p>
      {step === 'shown' && removable.length > 0 && <Action label="Clear everything" run={() => setStep('asked')} />}
      {(step === 'asked' || step === 'clearing') && (
        <fieldset className="offline-panel-question">
          <legend>
            Remove all of it from this device? Without a network the site can then no longer be read here, unless you
            have it as a single file.
          </legend>
          <Action label="Clear everything" run={clear} disabled={step === 'clearing'} />
          <Action label="Cancel" run={() => setStep('shown')} disabled={step === 'clearing'} />
        </fieldset>
      )}
    </div>
  );
}

function sentence(things: readonly KeptThing[]): string {
  if (things.length === 0) return 'Nothing is kept on this device now.';
  return `On this device now: ${things.map(({ label }) => label).join(', ')}.`;
}
