import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FingerprintRegular } from '@fluentui/react-icons/svg/fingerprint';
import type { PasskeyRequest } from '@porte/contracts/identity/passkey.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { signWith } from '../../shared/passkeys/device.js';
import { useFinishWithPasskeyMutation } from '../../shared/passkeys/sign-in-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  error: { color: tokens.colorPaletteRedForeground1, margin: 0 },
});

interface Props {
  token: string;
  request: PasskeyRequest;
  /** @param token of the opened session */
  onDone(token: string): void;
}

/** A passkey in the place of a code. A challenge is answered once: after a refusal the code is left, or another sign-in. */
export function PasskeySecondStep({ token, request, onDone }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [finish, { error, isLoading }] = useFinishWithPasskeyMutation();
  const [isWaiting, setWaiting] = useState(false);
  const [isUnused, setUnused] = useState(false);
  const use = async (): Promise<void> => {
    setWaiting(true);
    setUnused(false);
    const signature = await signWith(request).catch(() => null);
    setWaiting(false);
    if (!signature) return setUnused(true);
    const answer = await finish({ ...signature, token });
    if (answer.data) onDone(answer.data.access_token);
  };
  const isBusy = isWaiting || isLoading;
  return (
    <div className={styles.root}>
      {!error && (
        <Button
          appearance="primary"
          size="large"
          icon={<FingerprintRegular />}
          disabledFocusable={isBusy}
          onClick={() => {
            if (!isBusy) void use();
          }}
        >
          {formatMessage({ id: isBusy ? 'factor.passkey.waiting' : 'factor.passkey.use' })}
        </Button>
      )}
      <div role="alert" className={styles.error}>
        {error ? errorText(error as ApiError) : isUnused ? formatMessage({ id: 'factor.passkey.unused_code' }) : ''}
      </div>
    </div>
  );
}
