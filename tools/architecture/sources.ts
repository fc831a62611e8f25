import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './services.js';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

/** Files below a folder, as paths from the root of the tree; none of a dependency, of a build or of a hidden folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const place = path.join(folder, entry.name);
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? filesBelow(place) : [place];
  });
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.test\.[jt]sx?$/.test(file) || /(^|\/)test\//.test(file);
