import path from 'node:path';
import { preProcessFile } from 'typescript';
import { filesBelow, textOf } from './sources.js';

const CODE = /\.(ts|tsx|mjs)$/;

/** What an import of `./a.js` may be called in the tree: the file itself, or the source that it is built from. */
const sourcesOf = (place: string): string[] => [
  place,
  place.replace(/\.js$/, '.ts'),
  place.replace(/\.js$/, '.tsx'),
  `${place}.ts`,
];

/** Each file of code below the folders, with those that it imports by a relative path, whether for their values or their types. */
export function importsBelow(...folders: string[]): Map<string, string[]> {
  const files = folders.flatMap(filesBelow).filter(file => CODE.test(file));
  const known = new Set(files);
  return new Map(
    files.map(file => {
      const names = preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);
      const places = names.filter(name => name.startsWith('.')).map(name => path.join(path.dirname(file), name));
      return [file, places.flatMap(place => sourcesOf(place).find(each => known.has(each)) ?? [])];
    }),
  );
}

/**
 * The circles of a graph: groups of nodes each of which reaches the others (Tarjan).
 * @returns the members of each circle, sorted
 */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.sort();
}
