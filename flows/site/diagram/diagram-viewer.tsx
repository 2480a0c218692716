import { useEffect, type ReactNode } from 'react'

import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import type { Svg } from '#flows/diagram/svg/svg.ts'

import type { Phrases } from '../phrases.ts'
import { Minimap } from './minimap.tsx'
import type { PanZoom, View } from './pan-zoom.ts'
import { SvgView, type Fold } from './svg-view.tsx'
import { useAnchoredFold, usePanZoom } from './use-pan-zoom.ts'
import './viewer.css'

type DiagramViewerProps = {
  /** The drawing, and its places. */
  drawing: Svg
  places: Drawing
  active?: ReadonlySet<string>
  names: ReadonlyMap<string, string>
  folds?: ReadonlyMap<string, Fold>
  phrases: Phrases
  /** On a page with one diagram the wheel zooms, otherwise it scrolls the page. */
  isWheelZoom?: boolean
  onChoose: (state: string) => void
  onFold?: (state: string) => void
  /** More controls above the diagram. */
  children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()

/** A diagram that can be panned and zoomed with pointer, fingers, wheel and keys. */
export const DiagramViewer = ({
  drawing,
  places,
  active = nothing,
  names,
  folds,
  phrases,
  isWheelZoom = false,
  onChoose,
  onFold,
  children,
}: DiagramViewerProps) => {
  const { frame, panZoom, view } = usePanZoom(places, active, isWheelZoom)
  const anchorFold = useAnchoredFold(panZoom, places)
  useFrameEvents(panZoom, (target) => {
    if (target.closest('a')) return
    const fold = target.closest('[data-fold]')?.getAttribute('data-fold')
    const state = target.closest('[data-state]')?.getAttribute('data-state')
    if (fold) {
      anchorFold(fold)
      onFold?.(fold)
    } else if (state) onChoose(state)
  })
  return (
    <div className="viewer">
      <div className="zoom">
        {children}
        <ZoomButtons panZoom={panZoom} phrases={phrases} />
      </div>
      <section
        ref={frame}
        className="frame"
        aria-label={phrases.diagram}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys pan and zoom it
        tabIndex={0}
      >
        <div
          className="sheet"
          style={{
            width: places.width,
            height: places.height,
            transform: view ? cssOf(view) : undefined,
            visibility: view ? 'visible' : 'hidden',
          }}
        >
          <SvgView drawing={drawing} names={names} folds={folds} />
        </div>
        {panZoom && view ? <Minimap drawing={places} {...{ active, panZoom, view }} /> : null}
      </section>
    </div>
  )
}

/** Its own text form has no units, which CSS requires. */
const cssOf = ({ transform: { x, y, k } }: View): string => `translate(${x}px, ${y}px) scale(${k})`

type ZoomButtonsProps = { panZoom: PanZoom | null; phrases: Phrases }

const step = 1.25

const ZoomButtons = ({ panZoom, phrases }: ZoomButtonsProps) => (
  <>
    <button type="button" onClick={() => panZoom?.zoomBy(step)} aria-label={phrases.zoomIn}>
      +
    </button>
    <button type="button" onClick={() => panZoom?.zoomBy(1 / step)} aria-label={phrases.zoomOut}>
      −
    </button>
    <button type="button" onClick={() => panZoom?.fit()}>
      {phrases.fit}
    </button>
  </>
)

const panStep = 60

const keys: Record<string, (panZoom: PanZoom) => void> = {
  '+': ({ zoomBy }) => zoomBy(step),
  '=': ({ zoomBy }) => zoomBy(step),
  '-': ({ zoomBy }) => zoomBy(1 / step),
  '0': ({ fit }) => fit(),
  ArrowLeft: ({ pan }) => pan(panStep, 0),
  ArrowRight: ({ pan }) => pan(-panStep, 0),
  ArrowUp: ({ pan }) => pan(0, panStep),
  ArrowDown: ({ pan }) => pan(0, -panStep),
}

/** Listens to clicks and keys on the diagram; its states are pressed like buttons. */
const useFrameEvents = (panZoom: PanZoom | null, onPress: (target: Element) => void): void => {
  useEffect(() => {
    if (!panZoom) return undefined
    const { frame } = panZoom
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element) onPress(target)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
      const isPressed = (key === 'Enter' || key === ' ') && target.getAttribute('role') === 'button'
      const act = isPressed ? () => onPress(target) : keys[key]
      if (!act) return
      event.preventDefault()
      act(panZoom)
    }
    frame.addEventListener('click', onClick)
    frame.addEventListener('keydown', onKeyDown)
    return () => {
      frame.removeEventListener('click', onClick)
      frame.removeEventListener('keydown', onKeyDown)
    }
  })
}
