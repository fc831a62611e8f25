import type { Plugin } from 'vite';

export const BEGIN: string;

export function preloadShell(): Plugin;
