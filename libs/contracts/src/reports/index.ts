export * from './analytics.js';
export * from './answers.js';
export * from './report.js';
