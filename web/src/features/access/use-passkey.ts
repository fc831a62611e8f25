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

/** A sign-in with a passkey. */
export interface PasskeyUse {
  /** how often its button was pressed */
  presses: number;
  onBusy(isBusy: boolean): void;
  /** @param token of the opened session */
  onDone(token: string): void;
}

/** Offers passkeys where the e-mail is typed, and asks for one when the button is pressed. @returns what went wrong */
export function usePasskey({ presses, onBusy, onDone }: PasskeyUse): string | null {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [ask] = useAskForPasskeyMutation();
  const [enter] = useEnterWithPasskeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** counts attempts: what comes of an earlier one is dropped */
  const current = useRef(0);

  const attempt = async (mine: number, isOffer: boolean): Promise<void> => {
    const isOver = (): boolean => mine !== current.current;
    const say = (text: string): void => {
      if (!isOffer && !isOver()) setProblem(text);
    };
    const request = await ask();
    if (isOver()) return;
    if (!request.data) return say(errorText(request.error as ApiError));
    const signature = await signWith(request.data, isOffer).catch(() => null);
    if (isOver()) return;
    if (!signature) return say(formatMessage({ id: 'factor.passkey.unused' }));
    onBusy(true);
    const answer = await enter(signature);
    if (isOver()) return;
    if (answer.data) onDone(answer.data.access_token);
    else setProblem(errorText(answer.error as ApiError));
  };
  const offer = async (mine = (current.current += 1)): Promise<void> => {
    if (!(await offersPasskeys()) || mine !== current.current) return;
    const renewal = setTimeout(() => mine === current.current && void offer(), RENEW_AFTER);
    await attempt(mine, true).finally(() => clearTimeout(renewal));
    if (mine === current.current) onBusy(false);
  };
  const press = async (): Promise<void> => {
    const mine = (current.current += 1);
    setProblem(null);
    onBusy(true);
    await attempt(mine, false);
    if (mine !== current.current) return;
    onBusy(false);
    await offer();
  };
  const latest = useRef({ offer, press });
  latest.current = { offer, press };
  useEffect(() => {
    void (presses === 0 ? latest.current.offer() : latest.current.press());
  }, [presses]);
  useEffect(
    () => () => {
      current.current += 1;
      withdrawOffer();
    },
    [],
  );
  return problem;
}
