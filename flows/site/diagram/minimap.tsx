import type { PointerEvent } from 'react'

import type { Drawing } from '#flows/diagram/layout/drawing.ts'

import type { PanZoom, View } from './pan-zoom.ts'
import { isWithin } from './transforms.ts'

type MinimapProps = {
  drawing: Drawing
  active: ReadonlySet<string>
  panZoom: PanZoom
  view: View
}

/** Shows which part of the diagram is visible. Keys move the diagram too, so it is for pointers only. */
export const Minimap = ({ drawing, active, panZoom, view }: MinimapProps) => {
  const { transform, size } = view
  const { width, height } = drawing
  if (isWithin({ x: 0, y: 0, width, height }, size, transform)) return null
  const [x, y] = transform.invert([0, 0])
  const visible = { x, y, width: size.width / transform.k, height: size.height / transform.k }
  const move = ({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return
    const around = currentTarget.getBoundingClientRect()
    const scale = width / around.width
    panZoom.center((clientX - around.left) * scale, (clientY - around.top) * scale)
  }
  return (
    <svg
      className="minimap"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onMouseDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      <Boxes drawing={drawing} active={active} />
      <rect className="visible" {...visible} />
    </svg>
  )
}

type BoxesProps = { drawing: Drawing; active?: ReadonlySet<string> }

const nothing: ReadonlySet<string> = new Set()

/** The boxes of a drawing without texts and arrows. */
export const Boxes = ({ drawing, active = nothing }: BoxesProps) =>
  drawing.boxes.map(({ id, isInner, x, y, width, height }) => (
    <rect
      key={id}
      className={`${isInner ? 'inner' : 'around'} ${active.has(id) ? 'active' : ''}`}
      {...{ x, y, width, height }}
    />
  ))
