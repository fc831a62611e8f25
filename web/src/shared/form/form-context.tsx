import { createContext, useContext } from 'react';

/** What the fields ask of the form around them. */
export interface FormScope {
  required: ReadonlySet<string>;
  /** registers a field; the returned function removes it */
  announce(name: string): () => void;
}

const FormScopeContext = createContext<FormScope | null>(null);
export const FormScopeProvider = FormScopeContext.Provider;

/** @throws Error outside of a DtoForm */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('a field stands outside of a DtoForm');
  return scope;
}
