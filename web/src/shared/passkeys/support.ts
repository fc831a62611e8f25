/** Whether this browser can make and use passkeys here: they belong to a host name, never to an address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether the browser offers passkeys where the e-mail is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
