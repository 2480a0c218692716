import flows from '../../locales/et/flows.po?raw'
import messages from '../../locales/et/messages.po?raw'

/** Between a context and its text, as in gettext. */
const separator = '\u0004'

/** Returns the Estonian translation of a text, or the text itself where there is none. */
export const translateToEstonian = (text: string): string => estonian.get(text) || text

/** Returns the Estonian translation in the first context that has one. */
export const findEstonian = (text: string, ...contexts: readonly string[]): string | undefined =>
  contexts.map((context) => estonian.get(inContext(text, context))).find(Boolean)

/** Returns the Estonian translation in any context, for a name that its machine no longer has. */
export const findEstonianAnywhere = (text: string): string | undefined => anywhere.get(text)

/** Reads a catalogue, by the English text. */
export const parsePo = (catalogue: string): Map<string, string> =>
  new Map(
    [...catalogue.matchAll(entry)]
      .map(([, context, text = '', words = '']): [string, string] => [
        inContext(joined(text), context && joined(context)),
        joined(words),
      ])
      // the header of the file has an empty msgid
      .filter(([text]) => text !== ''),
  )

const inContext = (text: string, context: string | undefined): string =>
  context === undefined ? text : `${context}${separator}${text}`

const lines = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
const entry = new RegExp(`^(?:msgctxt ${lines})?msgid ${lines}msgstr ${lines}`, 'gm')

const joined = (quoted: string): string =>
  [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => part.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)))
    .join('')

const estonian = new Map([...parsePo(messages), ...parsePo(flows)])
const anywhere = new Map(
  [...estonian].map(([key, words]) => [key.split(separator).at(-1) ?? '', words]),
)
