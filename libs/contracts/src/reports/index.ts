export * from './analytics.js';
export * from './answers.js';
export * from './lost-quotes.js';
export * from './report.js';
export * from './saved-answers.js';
export * from './cost-replay.js';
