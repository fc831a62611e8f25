import { Button } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../shared/routing/lazy-part.js';

/** It brings the library of the browser along, so it comes when the form is used. */
const { Part: PasskeyEntry } = lazyPart(() => import('./passkey-entry.js').then(m => m.PasskeyEntry), 'factor');

interface Props {
  /** true once the form is used: the browser offers passkeys from then on */
  isUsed: boolean;
  onDone(token: string): void;
}

/** The way in with a passkey, below the password. Its button stays the same one while the rest arrives: a press or the focus is not lost. */
export function PasskeyButton({ isUsed, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [presses, setPresses] = useState(0);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button size="large" disabledFocusable={isBusy} onClick={() => setPresses(presses + 1)}>
        {formatMessage({ id: isBusy ? 'factor.passkey.waiting' : 'access.passkey.enter' })}
      </Button>
      {(isUsed || presses > 0) && (
        <Suspense fallback={null}>
          <PasskeyEntry presses={presses} onBusy={setBusy} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
