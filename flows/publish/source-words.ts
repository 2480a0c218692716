/** Stands in the place of Lingui's macro where only the English words of a text are wanted. */
export const msg = (text: TemplateStringsArray | { message: string }): { message: string } =>
  'raw' in text ? { message: text.join('') } : text
