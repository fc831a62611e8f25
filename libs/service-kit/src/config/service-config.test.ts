import { readConfig, ServiceConfig } from './service-config.js';

const whole = {
  DATABASE_URL: 'postgres://a',
  SYSTEM_DATABASE_URL: 'postgres://s',
  ACTOR_SECRET: 'x'.repeat(32),
  STORAGE_DIR: '/data',
};

describe('readConfig', () => {
  it('converts numbers and applies defaults', () => {
    expect(readConfig(ServiceConfig, { ...whole, PORT: '3001' })).toMatchObject({
      ...whole,
      PORT: 3001,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
  });

  it('names a level of the log that there is none of, and addresses that a process needs', () => {
    const wrong = { ...whole, LOG_LEVEL: 'verbose', BILLING_URL: 'billing:8080', RATING_URL: 'http://rating:8080' };
    expect(() => readConfig(ServiceConfig, wrong, ['rating', 'billing', 'catalog'])).toThrow(
      /^configuration: LOG_LEVEL \(LOG_LEVEL must be one of.*BILLING_URL \(must be the address.*CATALOG_URL \(must be the address/,
    );
    expect(() => readConfig(ServiceConfig, { ...whole, RATING_URL: 'http://rating:8080' }, ['rating'])).not.toThrow();
  });

  it('names every missing or wrong variable and prints no secret', () => {
    const broken = { ...whole, DATABASE_URL: undefined, ACTOR_SECRET: 'short secret', PORT: '70000' };
    expect(() => readConfig(ServiceConfig, broken)).toThrow(
      /^configuration: (?=.*DATABASE_URL)(?=.*ACTOR_SECRET)(?=.*PORT)/,
    );
    expect(() => readConfig(ServiceConfig, broken)).not.toThrow(/short secret/);
  });
});
