import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.js';

/** Where to go and who to be. */
export function welcome(port: number, home: string, seconds: number): void {
  const people = DEMO_PEOPLE.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`);
  console.log(
    [
      '',
      `Porte runs: http://localhost:${port}   (ready in ${seconds.toFixed(1)} s)`,
      `API documentation: http://localhost:${port}/docs`,
      `What runs:         http://localhost:${port}/status`,
      `Outgoing mail:     http://localhost:${port}/dev/mail`,
      `Second tenant:     http://norte.localhost:${port}`,
      '',
      `Log-ins (password of all: ${DEMO_PASSWORD})`,
      ...people,
      '',
      `Data: ${home} ("npm run reset" empties it). Ctrl-C stops.`,
      '',
    ].join('\n'),
  );
}
