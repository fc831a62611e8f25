import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { parse } from 'yaml';

interface Mount {
  source: string;
  target: string;
  read_only: boolean;
  volume: { subpath: string };
}
interface ComposeService {
  image: string;
  mem_limit?: string;
  environment?: Record<string, string>;
  build?: { dockerfile: string; args: { SERVICE: string } };
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  volumes?: (string | Mount)[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

const file = path.join(__dirname, '../compose.yaml');
const { services, volumes } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
const OURS = [...SERVICES, 'gateway'];

describe('the compose file', () => {
  it('has each service, the gateway, what they need, and nothing else', () => {
    expect(Object.keys(services).sort()).toEqual([...OURS, 'postgres', 'kafka', 'mail', 'setup', 'collector'].sort());
  });

  it('pins every image and bounds the memory of every service', () => {
    for (const { image, mem_limit } of Object.values(services)) {
      expect(mem_limit).toMatch(/^\d+[mg]$/);
      if (!image.startsWith('porte-')) expect(image).toMatch(/:v?\d[\w.]*$/);
    }
  });

  it.each(OURS)('has %s send traces and metrics to the collector', name => {
    expect(services[name]!.environment).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' });
  });

  it('names only services and volumes that it has', () => {
    for (const { depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      for (const mount of mounts)
        expect(volumes).toHaveProperty(typeof mount === 'string' ? mount.split(':')[0]! : mount.source);
    }
  });

  it('waits only for services that say when they are healthy, or that end', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy') expect(services[name]!.healthcheck).toBeDefined();
        else expect([name, condition]).toEqual(['setup', 'service_completed_successfully']);
  });

  it.each(OURS)('runs %s from its own image and environment, without rights, and gives it time to stop', name => {
    expect(services[name]).toMatchObject({
      build: { dockerfile: 'deploy/Dockerfile', args: { SERVICE: name } },
      image: `porte-${name}`,
      command: [`--env-file=/var/porte/env/${name}.env`, 'main.js'],
      read_only: true,
      cap_drop: ['ALL'],
      stop_grace_period: '30s',
    });
  });

  it.each(OURS)('shows %s its own secrets only', name => {
    const mounts = services[name]!.volumes!;
    expect(mounts.filter(mount => typeof mount === 'string')).toEqual(
      name === 'gateway' ? [] : ['files:/var/porte/files'],
    );
    expect(mounts.filter(mount => typeof mount !== 'string')).toEqual([
      { type: 'volume', source: 'env', target: '/var/porte/env', read_only: true, volume: { subpath: name } },
    ]);
  });

  it('can be reached from this machine alone', () => {
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});
