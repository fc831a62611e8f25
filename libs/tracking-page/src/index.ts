export * from './page.js';
export { troubleText } from './trouble-text.js';
