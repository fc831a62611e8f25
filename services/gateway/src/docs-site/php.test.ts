import { Engine } from 'php-parser';
import { callOf, DOCUMENTED_CALLS } from './calls.js';
import { phpCode } from './code/php.js';
import { textOf } from './code/index.js';
import { SIGNATURE_CODE } from './guides/webhooks.js';

const parser = new Engine({ parser: { version: '8.3', suppressErrors: false } });

describe('the code in PHP', () => {
  it.each(DOCUMENTED_CALLS.map(({ id }) => id))('has correct syntax in the example of %s', id => {
    const code = textOf(phpCode(callOf(id), { origin: 'https://demo.porte.example', values: {} }));
    expect(parser.parseCode(code, `${id}.php`).errors).toEqual([]);
  });

  it('the code in PHP has correct syntax where it verifies a signature', () => {
    expect(parser.parseCode(SIGNATURE_CODE.php, 'signature.php').errors).toEqual([]);
    expect(() => parser.parseCode('<?php $a = [1', 'wrong.php')).toThrow();
  });
});
