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
 * The address of a script of the app, as the browser demands it where it enforces Trusted Types. The policy's name is the only one that the gateway allows
 * (`security-headers.ts`).
 * @param url of a script of this origin
 * @throws TypeError for a script of another origin
 */
export function trustedScript(url: string): URL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('porte-worker', { createScriptURL: ownScript });
  return policy?.createScriptURL(url) ?? ownScript(url);
}

/**
 * Starts a worker of the app.
 * @param url of a script of this origin
 * @throws TypeError for a script of another origin
 */
export const trustedWorker = (url: string): Worker => new Worker(trustedScript(url), { type: 'module' });
