export * from './demo/people.js';
export * from './demo/seed-demo.js';
export * from './local/demo-clock.js';
export * from './local/stack.js';
