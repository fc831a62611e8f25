import type { Rule } from 'eslint';

export function isContinuation(title: string): boolean;
export const testTitles: Rule.RuleModule;
