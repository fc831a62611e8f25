import type { Plugin } from 'vite';

export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export interface Line {
  name: string;
  kB: number;
  limit: number;
}
export declare const LIMITS: Record<'login' | 'shell' | 'route' | 'css', number>;
export declare const LOGIN: string;
export declare const SHELL: string;
export declare const measure: (manifest: Record<string, Chunk>, sizeOf: (file: string) => number) => Line[];
export declare const above: (lines: Line[]) => Line[];
export declare const tableOf: (lines: Line[]) => string;
export declare const summaryOf: (lines: Line[]) => string;
export declare const budgets: () => Plugin;
