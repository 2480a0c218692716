import { mkdirSync, writeFileSync } from 'node:fs'

import type { CDPSession, Page } from '@playwright/test'

import { currentStamp, shapeOf } from '#flows/coverage/stamp.ts'
import { chartOf } from '#flows/diagram/create-chart.ts'
import type { Bounds } from '#flows/diagram/layout/drawing.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { leavesOf, type GraphNode } from '#flows/graph/graph.ts'
import type { TourDriver } from '#flows/paths/drive-tour.ts'
import {
  addToPictureIndex,
  pictureFile,
  pictureFolder,
  type PictureRun,
} from '#flows/publish/picture-files.ts'
import type { Device, PictureDetails } from '#flows/publish/atlas-data.ts'

import { checkAccessibility } from '../accessibility.ts'
import type { ControlActions } from './default-actions.ts'

/** The paths of the controls that can be used now, by event. */
export type ControlPaths = Record<string, string>

/** Takes pictures of the states of one machine. */
export const createCamera = (page: Page, { machine }: FlowModel, run: PictureRun) => {
  const taken: Record<string, PictureDetails> = {}
  let session: CDPSession | undefined
  mkdirSync(`${pictureFolder}/${machine.id}`, { recursive: true })
  return {
    /** Takes a picture of the whole page as it is. */
    take: async (node: GraphNode, controls: ControlPaths): Promise<void> => {
      session ??= await page.context().newCDPSession(page)
      const { locale, top, ...details } = await page.evaluate(readPage, controls)
      const device = deviceOf(page)
      const file = pictureFile({
        machine: machine.id,
        states: leavesOf(node.snapshot),
        locale,
        device,
      })
      const { width, height } = details
      const { data } = await session.send('Page.captureScreenshot', {
        // WebP halves the file, but takes three times as long
        format: 'jpeg',
        quality: 75,
        captureBeyondViewport: true,
        clip: { x: 0, y: top, width, height, scale: 1 },
      })
      writeFileSync(`${pictureFolder}/${machine.id}/${file}`, Buffer.from(data, 'base64'))
      taken[file] = details
    },
    /** Writes what has been taken into the index. */
    finish: (): void => {
      if (Object.keys(taken).length === 0) return
      const stamp = { ...currentStamp(), shape: shapeOf(chartOf(machine)) }
      addToPictureIndex(machine.id, { runs: { [run]: stamp }, pictures: taken })
    },
  }
}

export type Camera = ReturnType<typeof createCamera>

/** Takes a picture of each state that a tour comes to, once, in English, and checks it against WCAG. */
export const withPictures = (
  driver: TourDriver,
  { camera, page, controls }: { camera: Camera; page: Page; controls: ControlActions },
): TourDriver => {
  const seen = new Set<string>()
  return {
    ...driver,
    assertState: async (node) => {
      await driver.assertState?.(node)
      const states = leavesOf(node.snapshot).join(' ')
      if (seen.has(states)) return
      try {
        if (!(await isEnglish(page))) return
        await camera.take(node, await controlPaths(controls))
        await checkAccessibility(page)
        seen.add(states)
      } catch (error) {
        // The state ends with a reload of the page, which may come before its picture.
        if (!String(error).includes('Execution context was destroyed')) throw error
      }
    },
  }
}

const isEnglish = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.lang === 'en')

const narrowest = 600

const deviceOf = (page: Page): Device =>
  (page.viewportSize()?.width ?? narrowest) < narrowest ? 'phone' : 'desktop'

export const controlPaths = async (controls: ControlActions): Promise<ControlPaths> => {
  const read = await Promise.all(
    Object.entries(controls).map(async ([event, readControl]) => {
      // on another page, its name can be that of several controls
      const control = await readControl().catch(() => false as const)
      return control === false ? [] : [[event, control.path] as const]
    }),
  )
  return Object.fromEntries(read.flat())
}

/** Runs in the page. A dialog covers the window only, so that a longer picture would show the page below it. */
const readPage = (controls: ControlPaths): PictureDetails & { locale: string; top: number } => {
  const root = document.documentElement
  const isCovered =
    document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
  const boundsOf = (path: string): Bounds | null => {
    const element = document.querySelector(path)
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const place = (label ?? element)?.getBoundingClientRect()
    if (!place || place.width === 0) return null
    const [x, y] = isCovered ? [place.x, place.y] : [place.x + scrollX, place.y + scrollY]
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(place.width),
      height: Math.round(place.height),
    }
  }
  return {
    locale: root.lang,
    top: isCovered ? scrollY : 0,
    width: root.clientWidth,
    height: isCovered ? window.innerHeight : root.scrollHeight,
    controls: Object.fromEntries(
      Object.entries(controls).flatMap(([event, path]) => {
        const bounds = boundsOf(path)
        return bounds ? [[event, bounds]] : []
      }),
    ),
  }
}
