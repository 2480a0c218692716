import DOMPurify from 'dompurify'

/**
 * Parses HTML from the server without scripts, external resources and styles; the server has
 * already sanitised it once.
 */
export const sanitizeHtml = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'img', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'class', 'id'],
  })
