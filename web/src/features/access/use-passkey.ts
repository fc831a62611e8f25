import { CHALLENGE_LIFETIME } from '@porte/contracts/identity/passkey.js';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { signWith, withdrawOffer } from '../../shared/passkeys/device.js';
import { offersPasskeys } from '../../shared/passkeys/support.js';
import { useAskForPasskeyMutation, useEnterWithPasskeyMutation } from '../../shared/passkeys/sign-in-api.js';

/** Before its challenge ends, in ms. */
const RENEW_AFTER = CHALLENGE_LIFETIME - 60_000;

/** A sign-in with a passkey: by its button, and offered by the browser where the e-mail is typed. */
export function usePasskey(onDone: (token: string) => void) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [ask] = useAskForPasskeyMutation();
  const [enter] = useEnterWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(true);
  const offers = useRef(0);

  /** @returns whether it opened the session */
  const attempt = async (isOffer: boolean): Promise<boolean> => {
    const request = await ask();
    if (!request.data) {
      if (!isOffer) setProblem(errorText(request.error as ApiError));
      return false;
    }
    const signature = await signWith(request.data, isOffer).catch(() => null);
    if (!isShown.current) return false;
    if (!signature) {
      if (!isOffer) setProblem(formatMessage({ id: 'access.passkey.unused' }));
      return false;
    }
    setBusy(true);
    const answer = await enter(signature);
    if (answer.data) onDone(answer.data.access_token);
    else setProblem(errorText(answer.error as ApiError));
    return answer.data !== undefined;
  };
  const offer = async (): Promise<void> => {
    const mine = (offers.current += 1);
    if (!(await offersPasskeys()) || !isShown.current) return;
    const renewal = setTimeout(() => mine === offers.current && isShown.current && void offer(), RENEW_AFTER);
    await attempt(true).finally(() => clearTimeout(renewal));
    if (isShown.current) setBusy(false);
  };
  const use = async (): Promise<void> => {
    if (isBusy) return;
    offers.current += 1;
    setProblem(null);
    setBusy(true);
    const isIn = await attempt(false).finally(() => setBusy(false));
    if (!isIn && isShown.current) void offer();
  };
  const start = useRef(offer);
  useEffect(() => {
    isShown.current = true;
    void start.current();
    return () => {
      isShown.current = false;
      withdrawOffer();
    };
  }, []);
  return { use, isBusy, problem };
}
