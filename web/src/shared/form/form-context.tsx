import { createContext, useContext } from 'react';
import type { BrokenRule } from './rules/broken-rules.js';

/** Asked when the form is sent, after its rules; null lets it pass. */
export type Guard = () => Promise<BrokenRule | null>;

/** What the fields ask of the form around them. */
export interface FormScope {
  required: ReadonlySet<string>;
  /** registers a field; the returned function removes it */
  announce(name: string): () => void;
  /** holds the form back while the guard of a field says so; the returned function removes it */
  guard(name: string, ask: Guard): () => void;
}

const FormScopeContext = createContext<FormScope | null>(null);
export const FormScopeProvider = FormScopeContext.Provider;

/** @throws Error outside of a DtoForm */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('a field stands outside of a DtoForm');
  return scope;
}
