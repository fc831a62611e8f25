import type { Plugin } from 'vite';

export function preloadShell(): Plugin;
