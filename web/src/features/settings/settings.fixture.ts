import { listOf, MockServer } from '../../shared/testing/mock-server.js';

const AT = '2026-01-01T10:00:00Z';
let made = 0;

/** A setting as the API returns it. */
export const aSetting = (key: string, value: string | null, more: object = {}) => ({
  id: `0190a000-0000-7000-8000-0000000001${String(++made % 100).padStart(2, '0')}`,
  key,
  title: key,
  value,
  description: null,
  namespace: 'bank',
  visible: true,
  created_at: AT,
  updated_at: AT,
  ...more,
});

type Made = ReturnType<typeof aSetting>;

/** A server with these settings that stores changes. */
export function aServerWith(...settings: Made[]): MockServer {
  const server = new MockServer()
    .on('GET settings', () => listOf(settings))
    .on('GET plan', { data: { month: '2026-11', uses: [] } })
    .on('GET shipments/app_logo', { data: { picture: null } })
    .on('GET brand', { data: { color: '#476AFE', logo: null } });
  for (const setting of settings) {
    server.on(`PUT settings/${setting.id}`, ({ body }: { body: unknown }) => ({
      data: Object.assign(setting, (body as { setting: object }).setting, { updated_at: '2026-02-03T20:30:00Z' }),
    }));
    server.on(`GET settings/${setting.id}`, () => ({ data: setting }));
  }
  return server;
}

/** The requests to change a setting. */
export const changesOf = (server: MockServer, { id }: Made): object[] =>
  server.sent(`PUT settings/${id}`).map(({ body }) => (body as { setting: object }).setting);
