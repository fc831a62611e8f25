/** The database that every server has. */
const MAINTENANCE = 'postgres';

/**
 * The URL of a superuser with a database to which it can connect: the CloudNativePG operator names none (`…:5432/*`), since its secret is for all.
 * @throws TypeError where it is no URL
 */
export function maintenanceUrl(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  if (['', '/', '/*'].includes(url.pathname)) url.pathname = `/${MAINTENANCE}`;
  return url.href;
}
