import sanitize from 'sanitize-html'

const textTags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Sanitises published terms: only text structure and links to web and email addresses remain. */
export const cleanTerms = (html: string): string =>
  sanitize(html, {
    allowedTags: [...textTags, ...tableTags],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noreferrer' }) },
  })
