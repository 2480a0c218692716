import { barcode, barcodeModel } from '#flows/machines/kit/barcode.flow.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { customer } from '#flows/machines/samples.ts'
import { formatBarcode } from '#contract/kit/barcode.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import {
  definePageDriver,
  expectVisible,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { showCode, stubCamera } from '../../support/kit/stub-camera.ts'

const model: FlowModel = {
  ...barcodeModel,
  actors: { ...barcodeModel.actors, scanBarcode: {} },
  waived: [
    {
      transition: 'barcode.scanning|xstate.error.actor.scanBarcode|0',
      why: 'the scanner reports its failures as events',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const barcodeDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })
  const field = page.getByRole('textbox', { name: 'Barcode on the tube' })
  const entry = heading('Enter the barcode')
  const photo = page.locator('input[type="file"]')

  await page.clock.install()
  await stubCamera(page)
  return {
    open: () => resetBrowser(pageContext),
    events: {
      'page.open': ({ code, isCustomer }) =>
        openPage(pageContext, { code: String(code), isCustomer: isCustomer === true }),
      'code.submit': async ({ code }) => {
        await field.fill(formatBarcode(String(code)))
        await page.getByRole('button', { name: 'Continue' }).click()
      },
      'camera.opened': () => showCode(page, { camera: 'opened' }),
      'camera.failed': ({ reason }) => showCode(page, { camera: String(reason) }),
      'camera.ended': () => showCode(page, { camera: 'ended' }),
      'code.found': ({ code }) => showCode(page, { code: String(code) }),
      'photo.choose': () => photo.setInputFiles(picture),
      'kit.confirm': async ({ isOwnSample }) => {
        const box = page.getByRole('checkbox', { name: 'The sample is mine' })
        await box.setChecked(isOwnSample === true)
        await page.getByRole('button', { name: 'Register this kit' }).click()
      },
    },
    calls: {
      readPhoto: (outcome) =>
        showCode(page, { photo: 'output' in outcome ? (outcome.output ?? '') : 'broken' }),
    },
    transientStates: ['opened', 'deciding'],
    assertions: {
      loading: expectVisible(page.getByText('Loading your kit')),
      'entering.typing': expectVisible(entry),
      'entering.cameraRefused': expectVisible(page.getByText('Camera access is blocked')),
      'entering.cameraMissing': expectVisible(page.getByText('No camera found')),
      'entering.cameraFailed': expectVisible(page.getByText('The camera did not start')),
      'entering.photoEmpty': expectVisible(page.getByText('No barcode found in the photo')),
      'entering.photoFailed': expectVisible(page.getByText('This photo could not be read')),
      'scanning.starting': expectVisible(heading('Hold the barcode in the frame')),
      'scanning.detecting.withoutTips': expectVisible(page.getByLabel('Your camera')),
      'scanning.detecting.tipsShown': expectVisible(page.getByText('Nothing found yet.')),
      readingPhoto: expectVisible(page.locator('main button[aria-busy="true"]')),
      visitor: expectVisible(heading('Log in to register this kit')),
      checking: expectVisible(page.locator('main button[aria-busy="true"]')),
      confirming: expectVisible(heading(`Does the code on your tube end in ${barcode.slice(-4)}?`)),
      registering: expectVisible(page.locator('main button[aria-busy="true"]')),
      deciding: async () => {},
      registered: expectVisible(heading('How to take your sample')),
      withdrawn: expectVisible(heading('Do not post your kit')),
      dnaOriginSet: expectVisible(heading('You do not need another kit')),
    },
  }
})

/** A picture; the stubbed detector says what is on it. */
const picture = {
  name: 'tube.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const openPage = (
  pageContext: PageContext,
  { code, isCustomer }: { code: string; isCustomer: boolean },
): Promise<void> =>
  openAs(
    pageContext,
    isCustomer ? customer : null,
    code === '' ? '/barcode' : `/barcode?code=${code}`,
  )
