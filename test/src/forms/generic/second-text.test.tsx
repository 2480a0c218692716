import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as v from 'valibot'

import { FieldDefinition } from '#contract/form/form.ts'
import { GenericForm, type GenericFormProps } from '#src/forms/generic/generic-form.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

beforeEach(() => page.viewport(1024, 768))

const english = { locale: 'en' } as const
const englishAndEstonian = { locale: 'en', secondLocale: 'et' } as const

describe('generic form in two languages', () => {
  it('shows the label and the hint of a field in both, and marks the language of the second text', async () => {
    await form(englishAndEstonian)

    const weight = page.getByRole('textbox', { name: 'Weight', exact: true })
    await expect
      .element(weight)
      .toHaveAccessibleDescription('Kaal Without shoes. Ilma jalatsiteta.')
    for (const text of ['Kaal', 'Ilma jalatsiteta.'])
      await expect.element(page.getByText(text, { exact: true })).toHaveAttribute('lang', 'et')
  })

  it('keeps the accessible name of a field in the language of the page', async () => {
    await form({ locale: 'et', secondLocale: 'en' })

    await expect
      .element(page.getByRole('textbox', { name: 'Kaal', exact: true }))
      .toHaveAccessibleDescription('Weight Ilma jalatsiteta. Without shoes.')
    await expect
      .element(page.getByRole('radiogroup', { name: 'Suitsetamine', exact: true }))
      .toHaveAccessibleDescription('Smoking')
  })

  it('shows each option in both', async () => {
    await form(englishAndEstonian)

    await expect
      .element(page.getByRole('radio', { name: 'Every day', exact: true }))
      .toHaveAccessibleDescription('Iga päev')
    await expect.element(page.getByText('Iga päev', { exact: true })).toHaveAttribute('lang', 'et')
  })

  it('shows a text once when it has no translation, or is the same in both languages', async () => {
    await form(englishAndEstonian)

    await expect.element(page.getByText('LDL', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'LDL', exact: true }))
      .not.toHaveAttribute('aria-describedby')
    await expect
      .element(page.getByRole('textbox', { name: 'Notes', exact: true }))
      .toHaveAccessibleDescription('Anything else')
  })

  it('shows the options of a list in both, and keeps the chosen one', async () => {
    const values = { region: 'tartu' }
    const { rerender } = await form({ ...english, values })
    const list = page.getByRole('combobox', { name: 'Region', exact: true })
    await expect.element(list).toHaveValue('tartu')

    await rerender(await filled({ ...englishAndEstonian, values }))

    await expect.element(page.getByRole('radio', { name: 'Tartu County' })).toBeChecked()
    await expect
      .element(page.getByRole('radio', { name: 'Tartu County' }))
      .toHaveAccessibleDescription('Tartumaa')
    await rerender(await filled({ ...english, values }))
    await expect.element(list).toHaveValue('tartu')
  })

  it('keeps what is typed and chosen when the second language is shown and hidden', async () => {
    const { rerender } = await form(english)
    const weight = page.getByRole('textbox', { name: 'Weight', exact: true })
    const daily = page.getByRole('radio', { name: 'Every day', exact: true })
    await userEvent.type(weight, '64')
    await userEvent.click(daily)

    for (const languages of [englishAndEstonian, english]) {
      await rerender(await filled(languages))
      await expect.element(weight).toHaveValue('64')
      await expect.element(daily).toBeChecked()
    }
  })

  it('shows both languages of a value that is unknown or cannot be changed', async () => {
    await form({ ...englishAndEstonian, values: { weight: 'unknown' } })

    await expect
      .element(page.getByRole('textbox', { name: 'Weight', exact: true }))
      .toHaveAccessibleDescription(/^Kaal/)
    await expect
      .element(page.getByRole('textbox', { name: 'Sample', exact: true }))
      .toHaveAccessibleDescription('Proov')
  })

  it('shows the second text beside the first where there is room, and below it on a phone', async () => {
    await form(englishAndEstonian)
    const position = () => {
      const [first, second] = ['Weight', 'Kaal'].map((text) =>
        page.getByText(text, { exact: true }).element().getBoundingClientRect(),
      )
      if (!first || !second) throw new Error('A text is missing.')
      return second.left >= first.right ? 'beside' : second.top >= first.bottom && 'below'
    }

    expect(position()).toBe('beside')
    await page.viewport(360, 740)
    expect(position()).toBe('below')
  })
})

const definitions = [
  {
    key: 'weight',
    type: 'number',
    label: { en: 'Weight', et: 'Kaal' },
    hint: { en: 'Without shoes.', et: 'Ilma jalatsiteta.' },
    acceptsUnknown: true,
  },
  {
    key: 'smoking',
    type: 'radio',
    label: { en: 'Smoking', et: 'Suitsetamine' },
    choices: [{ id: 'daily', label: { en: 'Every day', et: 'Iga päev' } }],
  },
  { key: 'ldl', type: 'number', label: { en: 'LDL', et: 'LDL' } },
  { key: 'notes', type: 'textarea', label: { en: 'Notes' }, hint: { en: 'Anything else' } },
  {
    key: 'region',
    type: 'select',
    label: { en: 'Region', et: 'Maakond' },
    choices: [
      { id: 'harju', label: { en: 'Harju County', et: 'Harjumaa' } },
      { id: 'tartu', label: { en: 'Tartu County', et: 'Tartumaa' } },
    ],
  },
  { key: 'sample', type: 'text', label: { en: 'Sample', et: 'Proov' }, readOnly: true },
].map((definition) => v.parse(FieldDefinition, definition))

const form = async (props: Partial<GenericFormProps>) => render(await filled(props))

const filled = async ({ locale = 'en', ...props }: Partial<GenericFormProps>) =>
  withMessages(
    <GenericForm
      sections={[{ key: 'body', fields: definitions }]}
      values={{}}
      problem={null}
      rejectionCount={0}
      countries={[]}
      renderError={({ message }) => message}
      renderProblem={({ message }) => message}
      onSubmit={() => undefined}
      locale={locale}
      {...props}
    >
      <button type="submit">Send</button>
    </GenericForm>,
    locale,
  )
