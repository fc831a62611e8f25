export * from './answers.js';
export * from './report.js';
