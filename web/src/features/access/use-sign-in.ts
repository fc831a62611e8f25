import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SecondFactorNeeded } from '@porte/contracts/identity/second-factor.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { useSignInMutation } from '../../shared/session/session-api.js';
import { enter } from '../../shared/session/session.js';

/** A sign-in form with its state. */
export interface SignInForm {
  /** validation errors by field */
  broken: Record<string, string>;
  error: ApiError | null;
  isBusy: boolean;
  submit(values: { email: string; password: string }): Promise<boolean>;
  /** what the second step needs; null before it */
  second: SecondFactorNeeded['second_factor'] | null;
  /** ends the second step, with the token that it brought */
  finish(token: string): void;
  /** back to e-mail and password */
  restart(): void;
}

/** The rules load while the user types, so that the page shows without them. If they cannot be loaded, only the server validates. */
const problemsOf = (values: { email: string; password: string }): Promise<Record<string, string>> =>
  import('./sign-in-rules.js').then(({ signInProblems }) => signInProblems(values)).catch(() => ({}));

/** Validates, requests the session and stores it. @param keep handles the token; a full sign-in by default */
export function useSignIn(keep = enter): SignInForm {
  const dispatch = useDispatch();
  const [signIn, { error }] = useSignInMutation();
  const [isBusy, setBusy] = useState(false);
  const [second, setSecond] = useState<SignInForm['second']>(null);
  const [broken, setBroken] = useState<Record<string, string>>({});
  const attempt = async (values: { email: string; password: string }): Promise<boolean> => {
    const found = await problemsOf(values);
    setBroken(found);
    if (Object.keys(found).length > 0) return false;
    const answer = await signIn(values);
    if (!answer.data) return false;
    if ('second_factor' in answer.data) setSecond(answer.data.second_factor);
    else keep(dispatch, answer.data.access_token);
    return true;
  };
  const submit: SignInForm['submit'] = ({ email, password }) => {
    setBusy(true);
    return attempt({ email: email.trim(), password }).finally(() => setBusy(false));
  };
  const finish = (token: string): void => keep(dispatch, token);
  const restart = (): void => setSecond(null);
  return { broken, error: (error as ApiError | undefined) ?? null, isBusy, submit, second, finish, restart };
}
