import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const home = path.join(modules, '.cache/porte-jest/packages');

/** What suites of services load most modules of, by the names that jest.config.json maps to the bundle. Not kafkajs, whose modules our fixes change one by one. */
const PACKAGES = [
  ...['@nestjs/common', '@nestjs/common/constants.js', '@nestjs/core', '@nestjs/cqrs', '@nestjs/microservices'],
  ...['@nestjs/platform-fastify', '@nestjs/swagger', 'class-transformer', 'class-transformer/cjs/storage.js'],
  ...['class-validator', 'fastify', 'fastify/lib/symbols.js', 'rxjs', 'rxjs/operators', 'typeorm'],
  ...['undici', 'uuid'],
];
/** Packages that only those use. */
const OF_THEM = [
  ...['@nestjs/mapped-types', '@sqltools/formatter', 'avvio', 'fast-querystring', 'find-my-way', 'iterare'],
  ...['libphonenumber-js', 'ret', 'semver', 'sql-highlight', 'tslib', 'uid', 'validator'],
];
const bundled = new RegExp(`^(${[...PACKAGES, ...OF_THEM].join('|')})(/|$)`);
const isOutside = id => !/^[./]/.test(id) && !bundled.test(id);

/** A hash of the installed packages and of this file: a change of either makes a new bundle. */
const key = () =>
  [path.join(modules, '.package-lock.json'), import.meta.filename]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** Writes a file with its folder. */
const write = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/**
 * Bundles Nest, TypeORM and what else services are made of into one CommonJS file, with a small module for each package. Jest reads every module again for each
 * suite, 2,000 of theirs among 2,700: from one file they start in half the time. A package is run when it is first asked for, as it would be without the bundle.
 */
export default async function bundlePackages() {
  const stamp = path.join(home, 'key');
  const wanted = key();
  const isMade = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isMade()) return;
  // written to a folder of its own and renamed, so that a run at the same time never reads a half-written file
  const made = `${home}.${process.pid}`;
  const entry = path.join(made, 'entry.cjs');
  write(entry, `module.exports = {\n${PACKAGES.map(name => `'${name}': () => require('${name}')`).join(',\n')}\n};\n`);
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: isOutside,
    resolve: { conditionNames: ['node', 'require', 'default'] },
    logLevel: 'warn',
  });
  // the names of classes stay: Nest and TypeORM go by them
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
  await bundle.write({ file: path.join(made, 'bundle.cjs'), format: 'cjs', minify });
  await bundle.close();
  for (const name of PACKAGES) {
    const file = `${name.replace(/\.js$/, '')}.cjs`;
    const up = path.relative(path.dirname(path.join(made, file)), made) || '.';
    write(path.join(made, file), `module.exports = require('${up}/bundle.cjs')['${name}']();\n`);
  }
  write(path.join(made, 'key'), wanted);
  try {
    if (isMade()) return;
    rmSync(home, { recursive: true, force: true });
    renameSync(made, home);
  } catch (error) {
    // a run that began at the same time was first
    if (!isMade()) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
