import DOMPurify from 'dompurify'

/** HTML from the server as nodes: what can run, load or style is left out, a second time after the server. */
export const sanitizeHtml = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'img', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'class', 'id'],
  })
