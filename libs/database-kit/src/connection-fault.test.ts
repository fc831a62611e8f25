import { connectionFault } from './connection-fault.js';
import { Database } from './database.js';

const URL_OF_APP = 'postgres://billing_app:s3cret@db.example.mx:5432/billing';

describe('a database that cannot be opened', () => {
  it.each([
    ['another password', { code: '28P01', severity: 'FATAL' }, 'refuses the password'],
    ['no such database', { code: '3D000', severity: 'FATAL' }, 'has no such database'],
    ['an unknown host', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'has a host that is not known'],
    ['something else', { code: '42P01', severity: 'ERROR' }, 'cannot be opened: relation "csds" does not exist'],
  ])('is named with its variable, host, database and user, without the password: %s', (_name, fields, says) => {
    const error = Object.assign(new Error('relation "csds" does not exist'), fields);
    expect(connectionFault('DATABASE_URL', URL_OF_APP, error).message).toBe(
      `configuration: DATABASE_URL (db.example.mx:5432/billing as billing_app ${says})`,
    );
  });

  it('is named by its variable alone where the value is no URL', () => {
    expect(connectionFault('DATABASE_URL', 'billing_app:s3cret', new Error('x')).message).toBe(
      'configuration: DATABASE_URL (must be postgres://user@host/database)',
    );
  });

  it('is told of at the start', async () => {
    const url = 'postgres://app@127.0.0.1:1/x';
    const opened = Database.open({ url, systemUrl: url, entities: [] });
    await expect(opened).rejects.toThrow('(127.0.0.1:1/x as app does not answer at that port)');
  });
});
