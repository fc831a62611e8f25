import { maintenanceUrl } from './maintenance-url.js';

describe('the URL of a superuser', () => {
  it.each([
    ['as CloudNativePG writes it', 'postgresql://postgres:s3cret@porte-postgres-rw.porte:5432/*'],
    ['without a database', 'postgresql://postgres:s3cret@porte-postgres-rw.porte:5432'],
    ['with the usual one', 'postgresql://postgres:s3cret@porte-postgres-rw.porte:5432/postgres'],
  ])('leads to a database that every server has, %s', (_form, url) => {
    expect(maintenanceUrl(url)).toBe('postgresql://postgres:s3cret@porte-postgres-rw.porte:5432/postgres');
  });

  it('keeps the database and the options that it names', () => {
    const url = 'postgres://root@db.example.mx/defaultdb?sslmode=require';
    expect(maintenanceUrl(url)).toBe(url);
  });
});
