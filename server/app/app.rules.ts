import sanitize from 'sanitize-html'

const textTags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** What may stand in published terms: text and its structure, and links to the web or to mail. */
export const cleanTerms = (html: string): string =>
  sanitize(html, {
    allowedTags: [...textTags, ...tableTags],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noreferrer' }) },
  })
