/**
 * What the first verifier that accepts a token reads in it: several keys are valid while one is rotated.
 * @throws the error of the last verifier where none accepts it
 */
export function firstVerified(verifiers: readonly ((token: string) => unknown)[], token: string): unknown {
  for (const verify of verifiers.slice(0, -1)) {
    try {
      return verify(token);
    } catch {
      continue;
    }
  }
  return verifiers.at(-1)!(token);
}
