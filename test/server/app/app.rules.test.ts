import { describe, expect, it } from 'vitest'

import { cleanTerms } from '#server/app/app.rules.ts'

describe('terms: their HTML', () => {
  it('keeps the structure of a text', () => {
    const html =
      '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<br /><strong>E</strong> <em>F</em></p><ul><li>G</li></ul><ol><li>H</li></ol>' +
      '<table><thead><tr><th scope="col">I</th></tr></thead><tbody><tr><td>J</td></tr></tbody></table>'

    expect(cleanTerms(html)).toBe(html)
  })

  it('keeps links to web and email addresses and phones, without the referrer', () => {
    for (const href of ['https://alleel.example/', 'mailto:a@alleel.example', 'tel:+3726000000'])
      expect(cleanTerms(`<a href="${href}">A</a>`)).toBe(`<a href="${href}" rel="noreferrer">A</a>`)
  })

  it.each(['javascript:alert(1)', 'http://alleel.example/', '//evil.example/', 'data:text/html,x'])(
    'drops the address %s',
    (href) => {
      expect(cleanTerms(`<a href="${href}">A</a>`)).toBe('<a rel="noreferrer">A</a>')
    },
  )

  it('drops scripts, images, styles and events', () => {
    const html = '<p onclick="x()" style="y" class="z">A</p><script>x</script><img src="x" />'

    expect(cleanTerms(html)).toBe('<p>A</p>')
  })
})
