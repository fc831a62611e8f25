/** As far as this app uses Trusted Types, which TypeScript's library does not describe. */
interface WorkerPolicy {
  createScriptURL(url: string): URL;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerPolicy;
}

let policy: WorkerPolicy | undefined;

/** @throws TypeError for a script of another origin */
function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('a worker must be a script of this origin');
  return url;
}

/**
 * Starts a worker of the app where the browser demands Trusted Types. The policy's name is the only one that the gateway allows (`security-headers.ts`).
 * @param url of a script of this origin
 * @throws TypeError for a script of another origin
 */
export function trustedWorker(url: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('porte-worker', { createScriptURL: ownScript });
  return new Worker(policy?.createScriptURL(url) ?? ownScript(url), { type: 'module' });
}
