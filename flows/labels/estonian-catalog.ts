import flows from '../../locales/et/flows.po?raw'
import messages from '../../locales/et/messages.po?raw'

/** Returns the Estonian translation of a text, or the text itself where there is none. */
export const translateToEstonian = (text: string): string => estonian.get(text) || text

/** Reads a catalogue, by the English text. */
export const parsePo = (catalogue: string): Map<string, string> =>
  new Map(
    [...catalogue.matchAll(entry)]
      .map(([, text = '', words = '']): [string, string] => [joined(text), joined(words)])
      // the header of the file has an empty msgid
      .filter(([text]) => text !== ''),
  )

const lines = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
const entry = new RegExp(`^msgid ${lines}msgstr ${lines}`, 'gm')

const joined = (quoted: string): string =>
  [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => part.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)))
    .join('')

const estonian = new Map([...parsePo(messages), ...parsePo(flows)])
