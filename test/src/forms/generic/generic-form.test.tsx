import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as v from 'valibot'

import { FieldDefinition } from '#contract/form/form.ts'
import { problem as refused } from '#contract/problem.ts'
import { GenericForm, type GenericFormProps } from '#src/forms/generic/generic-form.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

beforeEach(() => page.viewport(1024, 768))

describe('generic form', () => {
  it('renders each definition with its kind of field, in the language of the portal', async () => {
    await form({ locale: 'et' })

    await expect.element(page.getByRole('textbox', { name: 'Nimi', exact: true })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Suitsetamine' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Illnesses' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Begun' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'source' })).not.toBeInTheDocument()
  })

  it('marks required fields and explains the asterisk', async () => {
    await form()

    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect.element(name).toHaveAttribute('aria-required', 'true')
    await expect.element(page.getByText('fields marked with an asterisk (*)')).toBeVisible()
  })

  it('submits the answers in the shape of the API', async () => {
    const sent: unknown[] = []
    await form({ onSubmit: ({ answers, errors }) => sent.push(answers, errors) })

    await userEvent.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Mari')
    await userEvent.click(page.getByRole('radio', { name: 'Never' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Diabetes' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Phone' }), '5123 4567')
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Country', exact: true }),
      'FI',
    )
    await userEvent.type(page.getByRole('textbox', { name: 'Begun' }), '5. märts 2020')
    await expect.element(page.getByText(/5 March 2020/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send' }))

    expect(sent).toEqual([
      {
        name: 'Mari',
        smoking: 'never',
        ills: [1],
        home: { code: 'FI' },
        phone: '+37251234567',
        begun: '2020-03-05',
        source: 'portal',
      },
      [],
    ])
  })

  it('submits validation errors beside the answers, also for an invalid date or number', async () => {
    const errors: unknown[] = []
    await form({ onSubmit: (submission) => errors.push(...submission.errors) })

    await userEvent.type(page.getByRole('textbox', { name: 'Phone' }), '12')
    await userEvent.type(page.getByRole('textbox', { name: 'Begun' }), 'once')
    await userEvent.tab()
    await expect.element(page.getByText('begun: errors.incorrect_date')).toBeVisible()
    await expect.element(page.getByText('phone: errors.incorrect_phone')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send' }))

    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'begun', message: 'errors.incorrect_date' },
        { field: 'phone', message: 'errors.incorrect_phone' },
        { field: 'name', message: 'errors.no_value' },
        { field: 'smoking', message: 'errors.no_choice' },
      ]),
    )
  })

  it('lists the errors in a summary that takes the focus and links to each field', async () => {
    const { problem } = refused('errors.form_validation', {
      validationErrors: [
        { field: 'home', message: 'errors.no_country' },
        { field: 'name', message: 'errors.value_too_long' },
      ],
    })
    const errors = { version: ['errors.questionnaire_changed'] }
    await form({ problem: { ...problem, errors }, rejectionCount: 1 })

    const summary = page.getByRole('alert').first()
    await expect.element(summary).toHaveFocus()
    await expect
      .element(page.getByRole('alert').nth(1))
      .toHaveTextContent('version: errors.questionnaire_changed')
    await userEvent.click(page.getByRole('link', { name: 'name: errors.value_too_long' }))
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  })

  it('focuses the visible field of an answer that is not known', async () => {
    const weight = { key: 'weight', type: 'number', acceptsUnknown: true, label: { en: 'Weight' } }
    const { problem } = refused('errors.form_validation', {
      validationErrors: [{ field: 'weight', message: 'errors.incorrect_value' }],
    })
    await form({
      sections: [{ key: 'body', fields: [v.parse(FieldDefinition, weight)] }],
      values: { weight: 'unknown' },
      problem,
      rejectionCount: 1,
    })

    await userEvent.click(page.getByRole('link', { name: 'weight: errors.incorrect_value' }))
    await expect.element(page.getByRole('textbox', { name: 'Weight' })).toHaveFocus()
  })

  it('focuses the errors of fields that it does not show when there are no others', async () => {
    const { problem } = refused('errors.form_validation')
    await form({
      problem: { ...problem, errors: { version: ['errors.questionnaire_changed'] } },
      rejectionCount: 1,
    })

    await expect.element(page.getByText('version: errors.questionnaire_changed')).toBeVisible()
    expect(document.activeElement?.textContent).toContain('errors.questionnaire_changed')
  })

  it('starts with earlier answers and reports typed text', async () => {
    const received: Record<string, unknown>[] = []
    const values = { name: 'Mar', smoking: { id: 'never' }, ills: [1], begun: '2020-03-05' }
    await form({ values, onType: (typed) => received.push(typed) })

    await expect.element(page.getByRole('radio', { name: 'Never' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Diabetes' })).toBeChecked()
    await expect.element(page.getByRole('textbox', { name: 'Begun' })).toHaveValue('05.03.2020')
    await userEvent.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'i')
    expect(received.at(-1)).toMatchObject({ name: 'Mari', smoking: 'never', begun: '2020-03-05' })
  })

  it('reports a date and a number after the last keystroke', async () => {
    const received: Record<string, unknown>[] = []
    await form({ onType: (typed) => received.push(typed) })

    await userEvent.type(page.getByRole('textbox', { name: 'Begun' }), 'xyz')
    expect(received.at(-1)).toMatchObject({ begun: 'xyz' })
    await userEvent.type(page.getByRole('textbox', { name: 'Phone' }), 'abc')
    expect(received.at(-1)).toMatchObject({ phone: 'abc' })
  })

  it('shows read-only values as text and does not submit them', async () => {
    const sent: unknown[] = []
    const settled = definitions
      .filter(({ key }) => ['smoking', 'home', 'begun'].includes(key))
      .map((definition) => ({ ...definition, readOnly: true }))
    await form({
      sections: [{ key: 'body', fields: settled }],
      values: { smoking: 'never', home: 'FI', begun: '2020-03-05' },
      onSubmit: ({ answers, errors }) => sent.push(answers, errors),
    })

    await expect.element(page.getByRole('textbox', { name: 'Smoking' })).toHaveValue('Never')
    await expect.element(page.getByRole('textbox', { name: 'Country' })).toHaveValue('Finland')
    await expect.element(page.getByRole('textbox', { name: 'Begun' })).toHaveValue('05.03.2020')
    await expect
      .element(page.getByRole('textbox', { name: 'Begun' }))
      .toHaveAttribute('readonly', '')
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([{}, []])
  })

  it('resets a field only when its edition changes', async () => {
    const { rerender } = await form({ values: { name: 'Mari' } })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })

    await userEvent.type(name, 's')
    await rerender(await filled({ values: { name: 'Maarja' } }))
    await expect.element(name).toHaveValue('Maris')
    await rerender(await filled({ values: { name: 'Maarja' }, editionOf: () => 1 }))
    await expect.element(name).toHaveValue('Maarja')
  })

  it('renders sections with titles and shows errors of the whole form', async () => {
    const { problem } = refused('errors.identity_locked')
    const sections = definitions.slice(0, 2).map((definition) => ({
      key: definition.key,
      title: { en: `About ${definition.key}` },
      fields: [definition],
    }))
    await form({ sections, level: 3, problem, rejectionCount: 1 })

    await expect.element(page.getByRole('heading', { name: 'About name', level: 3 })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('errors.identity_locked')
  })
})

const definitions = [
  { key: 'name', type: 'text', label: { en: 'Name', et: 'Nimi' }, required: true, columns: 6 },
  {
    key: 'smoking',
    type: 'radio',
    label: { en: 'Smoking', et: 'Suitsetamine' },
    required: true,
    choices: [
      { id: 'never', label: { en: 'Never' } },
      { id: 'daily', label: { en: 'Daily' } },
    ],
  },
  {
    key: 'ills',
    type: 'checkbox',
    multiple: true,
    label: { en: 'Illnesses' },
    choices: [{ id: 1, label: { en: 'Diabetes' } }],
  },
  { key: 'home', type: 'country', label: { en: 'Country' }, saveAsObject: 'code' },
  { key: 'phone', type: 'phone', label: { en: 'Phone' } },
  { key: 'begun', type: 'date', label: { en: 'Begun' } },
  { key: 'source', type: 'text', label: { en: 'source' }, hidden: true, default: 'portal' },
].map((definition) => v.parse(FieldDefinition, definition))

const country = { priority: 0, areaCodes: [] }
const countries = [
  {
    ...country,
    id: 1,
    iso2: 'EE',
    dialCode: '372',
    name: { en: 'Estonia' },
    nameShort: { en: 'EE' },
  },
  {
    ...country,
    id: 2,
    iso2: 'FI',
    dialCode: '358',
    name: { en: 'Finland' },
    nameShort: { en: 'FI' },
  },
]

async function form(props: Partial<GenericFormProps> = {}) {
  return render(await filled(props))
}

async function filled(props: Partial<GenericFormProps>) {
  const { locale = 'en' } = props
  return withMessages(
    <GenericForm
      sections={[{ key: 'body', fields: definitions }]}
      values={{}}
      problem={null}
      rejectionCount={0}
      countries={countries}
      renderError={({ field, message }) => `${field}: ${message}`}
      renderProblem={({ message }) => message}
      onSubmit={() => undefined}
      {...props}
      locale={locale}
    >
      <button type="submit">Send</button>
    </GenericForm>,
    locale,
  )
}
