/** Only a path of this app: an address that a stranger gives, as in `?back=`, must not lead away. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
