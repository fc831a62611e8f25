import { localeInUse } from '../i18n/locale.js';

/** How a renewal went: `away` where nobody answered, so that the session may well still be there. */
export type Renewal = 'renewed' | 'over' | 'away';

/** The access token lives in memory alone: what a page keeps elsewhere, a script could take. */
let token: string | null = null;
let renewing: Promise<Renewal> | null = null;

/** Only a hint that a renewal may succeed: without it the first visit shows the login page at once. */
const HINT = 'has_session';

export const accessToken = (): string | null => token;
export const mayHaveSession = (): boolean => localStorage.getItem(HINT) === '1';

export function keepToken(fresh: string | null): void {
  token = fresh;
  if (fresh) localStorage.setItem(HINT, '1');
  else localStorage.removeItem(HINT);
}

async function renew(): Promise<Renewal> {
  const answer = await fetch('/api/sign_in/refresh', { method: 'POST', headers: { 'accept-language': localeInUse() } }).catch(() => null);
  if (!answer || answer.status >= 500) return 'away';
  const body = answer.status === 200 ? ((await answer.json()) as { access_token: string }) : null;
  keepToken(body?.access_token ?? null);
  return body ? 'renewed' : 'over';
}

/** One renewal at a time, in all tabs of the browser: each uses up the cookie that the next one needs. */
const alone = (work: () => Promise<Renewal>): Promise<Renewal> => ('locks' in navigator ? navigator.locks.request('porte-renewal', work) : work());

export function refreshToken(): Promise<Renewal> {
  renewing ??= alone(renew).finally(() => {
    renewing = null;
  });
  return renewing;
}
