import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../shared/api/api-error.js';
import { useSignInMutation } from '../../shared/session/session-api.js';
import { enter } from '../../shared/session/session.js';

/** A sign-in at work. */
export interface SignInForm {
  /** what is wrong with what was typed, by field */
  broken: Record<string, string>;
  error: ApiError | null;
  isBusy: boolean;
  submit(values: { email: string; password: string }): Promise<boolean>;
}

/** The rules load while a person types: the page itself shows without them. Where they can not be had, the server checks alone. */
const problemsOf = (values: { email: string; password: string }): Promise<Record<string, string>> =>
  import('./sign-in-rules.js').then(({ signInProblems }) => signInProblems(values)).catch(() => ({}));

/** Checks what was typed, asks for the session and keeps it. @param keep what is done with the token; a full sign-in unless given */
export function useSignIn(keep = enter): SignInForm {
  const dispatch = useDispatch();
  const [signIn, { error }] = useSignInMutation();
  const [isBusy, setBusy] = useState(false);
  const [broken, setBroken] = useState<Record<string, string>>({});
  const attempt = async (values: { email: string; password: string }): Promise<boolean> => {
    const found = await problemsOf(values);
    setBroken(found);
    if (Object.keys(found).length > 0) return false;
    const answer = await signIn(values);
    if (answer.data) keep(dispatch, answer.data.access_token);
    return Boolean(answer.data);
  };
  const submit: SignInForm['submit'] = ({ email, password }) => {
    setBusy(true);
    return attempt({ email: email.trim(), password }).finally(() => setBusy(false));
  };
  return { broken, error: (error as ApiError | undefined) ?? null, isBusy, submit };
}
