import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { DateField, type DateFieldProps } from '#src/forms/date/date-field.tsx'
import { fieldErrorsIn, formTextsIn } from '#src/forms/form-values.ts'
import { withMessages } from '#test/support/with-messages.tsx'

beforeEach(() => page.viewport(1024, 768))

describe('date field', () => {
  it('submits the recognised day and shows it', async () => {
    const { box, form } = await field()

    await userEvent.type(box, '5. märts 1985')
    await expect.element(page.getByText(/^Tuesday,? 5 March 1985$/)).toBeVisible()

    expect(formTextsIn(form())).toEqual({ day: '1985-03-05' })
  })

  it('formats the day on blur', async () => {
    const { box } = await field()

    await userEvent.type(box, '5 mar 85')
    await expect.element(page.getByText(/^Monday,? 5 March 2085$/)).toBeVisible()
    await userEvent.tab()

    await expect.element(box).toHaveValue('05.03.2085')
  })

  it('submits unrecognised text unchanged and reports it on blur', async () => {
    const { box, form } = await field()

    await userEvent.type(box, 'some time')
    await expect.element(page.getByText('errors.incorrect_date')).not.toBeInTheDocument()
    await userEvent.tab()

    await expect.element(box).toBeInvalid()
    await expect.element(box).toHaveAccessibleDescription('errors.incorrect_date')
    expect(formTextsIn(form())).toEqual({ day: 'some time' })
    expect(fieldErrorsIn(form())).toEqual([{ field: 'day', message: 'errors.incorrect_date' }])
  })

  it('starts with the given day', async () => {
    const { box, form } = await field({ defaultValue: '1985-03-05' })

    await expect.element(box).toHaveValue('05.03.1985')
    expect(formTextsIn(form())).toEqual({ day: '1985-03-05' })
  })

  it('understands the language of the portal', async () => {
    const { box } = await field({ defaultValue: '1985-03-05', locale: 'et' })

    await expect.element(page.getByText('teisipäev, 5. märts 1985')).toBeVisible()
    await expect.element(box).toHaveAttribute('placeholder', 'PP.KK.AAAA')
  })

  it('opens a calendar whose weeks start on Monday', async () => {
    const { box, form } = await field({ defaultValue: '1985-03-05' })

    await userEvent.click(page.getByRole('button', { name: 'Choose from the calendar' }))
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(document.querySelector('th')?.textContent).toBe('M')
    await userEvent.click(page.getByText('18', { exact: true }))

    await expect.element(box).toHaveValue('18.03.1985')
    expect(formTextsIn(form())).toEqual({ day: '1985-03-18' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('notifies the form of a chosen day', async () => {
    const received: unknown[] = []
    await field({ defaultValue: '1985-03-05' }, (form) => received.push(formTextsIn(form)))

    await userEvent.click(page.getByRole('button', { name: 'Choose from the calendar' }))
    await userEvent.click(page.getByText('18', { exact: true }))

    await expect.poll(() => received).toEqual([{ day: '1985-03-18' }])
  })
})

describe('date field for a birthday', () => {
  it('asks whether a short year meant a century earlier', async () => {
    const { box, form } = await field(birthday)

    await userEvent.type(box, '5.3.58')
    await userEvent.click(page.getByRole('button', { name: 'Yes, 05.03.1958' }))

    await expect.element(box).toHaveValue('05.03.1958')
    await expect.element(box).toHaveFocus()
    expect(formTextsIn(form())).toEqual({ day: '1958-03-05' })
    expect(fieldErrorsIn(form())).toEqual([])
  })

  it('rejects a future day until the question is answered', async () => {
    const { box, form } = await field(birthday)

    await userEvent.type(box, '5.3.58')
    await expect.element(page.getByText('Did you mean 1958?')).toBeVisible()

    expect(fieldErrorsIn(form())).toEqual([{ field: 'day', message: 'errors.date_in_future' }])
  })

  it('rejects a day before anyone alive was born', async () => {
    const { box, form } = await field(birthday)

    await userEvent.type(box, '31.12.1929')

    expect(fieldErrorsIn(form())).toEqual([{ field: 'day', message: 'errors.date_too_early' }])
  })

  it('opens its calendar on the years', async () => {
    await field(birthday)

    await userEvent.click(page.getByRole('button', { name: 'Choose from the calendar' }))

    await expect.element(page.getByText('1985', { exact: true })).toBeVisible()
    await userEvent.click(page.getByText('1985', { exact: true }))
    await userEvent.click(page.getByText('March', { exact: true }))
    await userEvent.click(page.getByText('5', { exact: true }).first())
    await expect.element(page.getByRole('textbox')).toHaveValue('05.03.1985')
  })
})

describe('calendar for a birthday', () => {
  it('can be used with the keyboard, from years to days', async () => {
    const { box, form } = await field(birthday)

    await userEvent.click(page.getByRole('button', { name: 'Choose from the calendar' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await seeFocusOn('1986')
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await seeFocusOn('January')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await seeFocusOn('1')
    await userEvent.keyboard('{ArrowRight}{Enter}')

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(formTextsIn(form())).toEqual({ day: '1985-03-02' })
    await expect.element(box).toHaveValue('02.03.1985')
  })
})

describe('date field on the narrowest screen', () => {
  it('is filled from the calendar only, also with the keyboard', async () => {
    await page.viewport(360, 640)
    const { box } = await field(birthday)

    await expect.element(box).toHaveAttribute('readonly')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

const seeFocusOn = (text: string) =>
  expect.poll(() => document.activeElement?.textContent, { timeout: 5_000 }).toBe(text)

const birthday = { min: '1930-01-01', max: '2026-11-20', opensOn: 'year' } as const

async function field(
  props: Partial<DateFieldProps> = {},
  onChange?: (form: HTMLFormElement) => void,
) {
  const { locale = 'en' } = props
  const content = (
    <form onInput={(event) => onChange?.(event.currentTarget)}>
      <DateField
        name="day"
        label="Day"
        renderError={(message) => message}
        {...props}
        locale={locale}
      />
    </form>
  )
  const screen = await render(await withMessages(content, locale))
  const box = page.getByRole('textbox', { name: 'Day' })
  const form = () => {
    const found = screen.container.querySelector('form')
    if (!found) throw new Error('There is no form.')
    return found
  }
  return { box, form }
}
