import type { MouseEvent } from 'react'

/**
 * Handles a click, but not the second one of a double click: by then another control may have taken the place of the
 * first, such as "Remove" that of "Add". A key is never a double click.
 */
export const onSingleClick =
  (handle: () => void) =>
  ({ detail: clickCount }: MouseEvent): void => {
    if (clickCount < 2) handle()
  }
