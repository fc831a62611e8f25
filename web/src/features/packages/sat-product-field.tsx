import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { SatProductBox, type ChosenProduct } from '../../shared/sat-products/sat-product-box.js';

/** The SAT product of a template's contents, which stores only its id. */
export function SatProductField({ name, label, hint }: FormFieldWords) {
  const { field } = useController({ name });
  const [picked, setPicked] = useState<ChosenProduct>({ id: null, words: '' });
  const id = field.value as string | null;
  const choose = (product: ChosenProduct) => {
    setPicked(product);
    field.onChange(product.id);
  };
  return (
    <SatProductBox label={label} hint={hint} id={id} words={picked.id === id ? picked.words : ''} onChoose={choose} />
  );
}
