import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

describe('install scripts of packages', () => {
  it("install scripts of packages are disabled in this repository's npm configuration", () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['ignore-scripts=true', 'strict-allow-scripts=true']),
    );
  });

  it('install scripts of packages are each reviewed by name, so that a new one is noticed', () => {
    const packages = Object.entries(
      json('package-lock.json').packages as Record<string, { hasInstallScript?: boolean }>,
    );
    const withScript = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.split('node_modules/').at(-1)!);
    expect(Object.keys(json('package.json').allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  });

  it('install scripts of packages are not needed by any package', () => {
    expect(Object.values(json('package.json').allowScripts)).not.toContain(true);
  });
});
