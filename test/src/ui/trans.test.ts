import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Trans } from '#src/ui/text/trans.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

describe('Trans', () => {
  it.each([
    ['Mari', 'Mari'],
    ['<b>Mari</b>', '&lt;b&gt;Mari&lt;/b&gt;'],
    ['<0>Mari</0>', '&lt;0&gt;Mari&lt;/0&gt;'],
    ['<0/>', '&lt;0/&gt;'],
    ['<constructor/>', '&lt;constructor/&gt;'],
    ['{name}', '{name}'],
    ['\\u003cb\\u003e', '\\u003cb\\u003e'],
    ['C:\\x41', 'C:\\x41'],
    ['a < b', 'a &lt; b'],
  ])('renders a value as it was typed: %s', (name, shown) => {
    expect(rendered(name)).toBe(`Hello, <em>${shown}</em>!`)
  })
})

const rendered = (name: string): string => {
  const components = { 0: createElement('em') }
  const text = createElement(Trans, {
    id: 'greeting',
    message: 'Hello, <0>{name}</0>!',
    values: { name },
    components,
  })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, text))
}
