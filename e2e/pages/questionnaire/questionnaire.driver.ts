import * as v from 'valibot'

import { Answers } from '#contract/form/form.ts'
import {
  orderedTestId,
  questionnaireModel,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { navigateTo, openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { stopClock } from '../../support/clock.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const definition = { title: 'transition tour', model: questionnaireModel }

const address = `/questionnaire?order_product_id=${orderedTestId}`

export const questionnaireDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
  const status = (text: string | RegExp) => main.getByText(text)
  const busy = main.locator('button[aria-busy="true"]')
  const height = main.getByRole('textbox', { name: 'How tall are you? (cm)' })
  const secondLanguage = main.getByRole('checkbox', { name: /^Also show the questions in / })
  const change = main.getByRole('button', { name: /^Change: How tall/ })

  await page.clock.install()
  // a path does not begin with the answers that the path before has not saved
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.clear()
  })
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      await openAs(pageContext, customer, address)
      await main.getByText('Loading the questionnaire').waitFor()
      await stopClock(page)
    },
    events: {
      'answers.change': ({ answers }) => height.fill(String(v.parse(Answers, answers)['height'])),
      'question.focus': async () => {
        await height.blur()
        await height.focus()
      },
      'question.change': () => change.click(),
      'secondLanguage.toggle': () => secondLanguage.click(),
      'url.changed': ({ section }) => navigateTo(pageContext, `${address}&section=${section}`),
      'page.shown': () =>
        page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent('pageshow'))
        }),
      'network.returned': () =>
        page.evaluate(() => {
          dispatchEvent(new Event('online'))
        }),
      'copy.print': async () => {
        await page.evaluate(() => {
          window.print = () => {}
        })
        await button('Print').click()
      },
    },
    // the snackbar has a button of the same name
    scope: main,
    controls: { 'question.change': () => isUsable(change) },
    assertions: {
      loading: expectVisible(main.getByText('Loading the questionnaire')),
      'open.page.answering': expectVisible(heading('Your body').or(heading('Habits'))),
      'open.page.reviewing': expectVisible(heading('Check your answers')),
      'open.save.saved': expectVisible(status(/^Saved at \d\d:\d\d$/)),
      'open.save.changed': expectVisible(status('Saving…')),
      'open.save.saving': expectVisible(status('Saving…')),
      'open.save.pausing': expectVisible(busy),
      'open.save.offline': expectVisible(status('You are offline').first()),
      'open.save.failed': expectVisible(status('Your answers are not saved')),
      paused: expectVisible(heading('Your answers are saved')),
      submitting: expectVisible(busy),
      submitted: expectVisible(heading('We have received your answers')),
      unverified: expectVisible(main.getByRole('link', { name: 'Confirm your identity' })),
      locked: expectVisible(main.getByRole('link', { name: 'See the next step' })),
      notFound: expectVisible(main.getByRole('link', { name: 'Go to the dashboard' })),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})
