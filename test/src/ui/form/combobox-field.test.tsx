import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import '#src/ui/tokens.css'
import { ComboboxField } from '#src/ui/combobox/combobox-field.tsx'

describe('ComboboxField', () => {
  it('opens its list on a click, with the second line of each option', async () => {
    await render(<Lockers />)

    await userEvent.click(input())

    await expect.element(page.getByRole('listbox', { name: 'Parcel locker' })).toBeVisible()
    await expect
      .element(page.getByRole('option', { name: 'Kvartal' }))
      .toHaveTextContent('Riia 2, Tartu')
  })

  it('chooses an option with the arrow keys and Enter, and keeps the focus', async () => {
    await render(<Lockers />)
    await userEvent.click(input())

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

    await expect.element(input()).toHaveValue('Ülemiste')
    await expect.element(input()).toHaveFocus()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('searches as the customer types, and chooses the first match with Enter', async () => {
    await render(<Lockers />)

    await userEvent.fill(input(), 'kva')
    await expect.element(page.getByRole('option', { name: 'Ülemiste' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'Kvartal' })).toBeVisible()
    await userEvent.keyboard('{Enter}')

    await expect.element(input()).toHaveValue('Kvartal')
  })

  it('restores the chosen option when another text is left', async () => {
    await render(<Lockers chosen="kvartal" />)
    await userEvent.fill(input(), 'xyz')

    await userEvent.keyboard('{Escape}{Tab}')

    await expect.element(input()).toHaveValue('Kvartal')
  })

  it('keeps a free text when it is left', async () => {
    await render(<Lockers text="free" />)
    await userEvent.fill(input(), 'Kastani')

    await userEvent.keyboard('{Tab}')

    await expect.element(input()).toHaveValue('Kastani')
  })

  it('is collapsed while no option matches', async () => {
    await render(<Lockers />)

    await userEvent.fill(input(), 'xyz')

    await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('is invalid and described by its error and hint', async () => {
    await render(<Lockers error="Choose a parcel locker." />)

    await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(input())
      .toHaveAccessibleDescription('Choose a parcel locker. Town or shop')
  })
})

const input = () => page.getByRole('combobox', { name: 'Parcel locker' })

const lockers = [
  { value: 'kvartal', label: 'Kvartal', note: 'Riia 2, Tartu' },
  { value: 'ulemiste', label: 'Ülemiste', note: 'Suur-Sõjamäe 4, Tallinn' },
]

type LockersProps = { chosen?: string; text?: 'list' | 'free'; error?: string }

function Lockers({ chosen, ...rest }: LockersProps) {
  const [query, search] = useState('')
  const [value, choose] = useState<string | null>(chosen ?? null)
  return (
    <>
      <ComboboxField
        {...rest}
        label="Parcel locker"
        hint="Town or shop"
        options={lockers.filter(({ label }) => label.toLowerCase().includes(query))}
        value={value}
        onSearch={search}
        onChoose={choose}
      />
      <button>Continue</button>
    </>
  )
}
