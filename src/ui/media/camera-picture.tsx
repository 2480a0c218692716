import { useEffect, useRef, type ReactNode } from 'react'

import css from './camera-picture.module.css'

type CameraPictureProps = {
  stream: object
  label: string
  /** Shows a frame to hold a barcode in. */
  hasFrame?: boolean
  /** over the lower edge of the picture */
  children?: ReactNode
}

/** The picture of a camera. */
export function CameraPicture({ stream, label, hasFrame, children }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !(stream instanceof MediaStream)) return
    element.srcObject = stream
    // a browser that does not start it shows a still picture
    element.play().catch(() => undefined)
  }, [stream])
  return (
    <div className={css.picture}>
      <video ref={video} className={css.video} aria-label={label} muted playsInline />
      {hasFrame ? <div className={css.frame} aria-hidden="true" /> : null}
      {children ? <div className={css.below}>{children}</div> : null}
    </div>
  )
}
