import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

const options = [
  { value: 'en', name: 'English' },
  { value: 'ru', name: 'Русский' },
] as const

type PickerProps = { onChoose: (locale: string) => void }

/** Keeps showing English, like a page that has no Russian, and renders again after a choice. */
const EnglishPicker = ({ onChoose }: PickerProps) => {
  const [count, setCount] = useState(0)
  return (
    <LocalePicker
      label={`Language ${count}`}
      value="en"
      options={options}
      onChoose={(locale) => {
        onChoose(locale)
        setCount(count + 1)
      }}
    />
  )
}

describe('locale picker', () => {
  it('reports a choice made during hydration once, and not the language that the page then shows again', async () => {
    const choices: string[] = []
    const picker = <EnglishPicker onChoose={(locale) => choices.push(locale)} />
    const root = document.createElement('div')
    root.innerHTML = renderToString(picker)
    document.body.append(root)
    const select = root.querySelector('select')

    hydrateRoot(root, picker)
    if (select) select.value = 'ru'
    // React hydrates before it handles the event.
    select?.dispatchEvent(new Event('change', { bubbles: true }))

    await expect.element(page.getByRole('combobox')).toHaveValue('en')
    expect(choices).toEqual(['ru'])
    root.remove()
  })
})
