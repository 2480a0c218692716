import { lazy } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { Main, Page, PageHead } from '#src/ui/page/page.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

afterEach(() => page.viewport(1280, 800))

describe('Page', () => {
  it('has a skip link to the content', async () => {
    await render(
      <Page skipLabel="Skip to the content" topBar={<a href="#home">Home</a>}>
        <Main>
          <PageHead title="My tests" />
        </Main>
      </Page>,
    )

    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it('has a title that can take the focus', async () => {
    await render(<PageHead title="My tests" />)
    const title = page.getByRole('heading', { level: 1, name: 'My tests' })

    title.element().focus()

    await expect.element(title).toHaveFocus()
  })

  it('loads its illustration only where there is room for it', async () => {
    const fetchArt = vi.fn<() => Promise<{ default: () => null }>>(async () => ({
      default: () => null,
    }))
    const Art = lazy(fetchArt)

    await page.viewport(768, 800)
    await render(<Main art={<Art />}>Words</Main>)
    expect(fetchArt).not.toHaveBeenCalled()

    await page.viewport(1280, 800)
    await expect.poll(() => fetchArt).toHaveBeenCalledOnce()
  })

  it('does not shift when the illustration arrives', async () => {
    await page.viewport(1280, 800)
    const screen = await render(
      <Main width="narrow" art={<i />}>
        Words
      </Main>,
    )
    const before = page.getByText('Words').element().getBoundingClientRect()

    await screen.rerender(
      <Main width="narrow" art={<svg viewBox="0 0 480 480" />}>
        Words
      </Main>,
    )

    expect(page.getByText('Words').element().getBoundingClientRect()).toEqual(before)
  })
})

describe('LocalePicker', () => {
  it('lists each language by its own name and marks the current one', async () => {
    const choose = vi.fn<(locale: string) => void>()
    const options = [
      { value: 'en', name: 'English' },
      { value: 'et', name: 'Eesti' },
    ] as const
    await render(<LocalePicker label="Language" value="en" options={options} onChoose={choose} />)

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'Eesti')

    expect(choose).toHaveBeenCalledExactlyOnceWith('et')
  })
})
