import { withSecretFiles } from '@porte/service-kit';

/** @returns a variable of the environment, or of the files in `SECRETS_DIR` @throws Error naming it where it is missing or empty */
export function fromEnvironment(name: string): string {
  const value = withSecretFiles()[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
