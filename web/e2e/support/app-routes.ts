import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8');
const RESOURCE = /resourceRoutes\(\{\s*path: '(\w+)',(?:\s*at: '([^']+)')?[^}]*/g;
const PLAIN = /\bpath: '(\/[^']*)'/g;

const pagesOf = (declaration: string, at: string): string[] =>
  declaration.includes('hasForm: false') ? [at] : [at, `${at}/new`, `${at}/:id/edit`];

/** Every path of the app from its source: behind the sign-in, and without it. Read as text, because pages cannot be imported outside of a browser. */
export function appRoutes(): { inside: string[]; outside: string[] } {
  const source = read('app/routes.ts');
  const declared = [...source.matchAll(RESOURCE)].flatMap(([declaration, path, at]) =>
    pagesOf(declaration, at ?? `/${path!.replaceAll('_', '-')}`),
  );
  const plain = [...source.matchAll(PLAIN)].map(([, at]) => at!);
  const outside = [...read('features/access/access-pages.ts').matchAll(PLAIN)].map(([, at]) => at!);
  return { inside: [...plain, ...declared], outside: ['/login', ...outside] };
}
