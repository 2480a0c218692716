import { Dialog, Portal } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

import { IconButton } from './action/icon-button.tsx'
import { ChakraSystemProvider } from './chakra-provider.tsx'
import { CloseIcon } from './icons/icons.tsx'

type Exit =
  | { dismissable?: true; closeLabel: string; onClose: () => void }
  /** can be closed only by its own actions */
  | { dismissable: false; closeLabel?: never; onClose?: never }

type TitledDialogProps = Exit & {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** buttons, always visible in a full-screen dialog */
  actions?: ReactNode
  size?: 'normal' | 'full'
  /** 'alertdialog' for what requires an answer: an error, a danger */
  role?: 'dialog' | 'alertdialog'
  /** the element that takes the focus on opening; by default the first control */
  initialFocus?: () => HTMLElement | null
}

/**
 * A dialog with a title. Load it lazily, since it depends on Chakra. On closing, the focus returns
 * to where it was.
 */
export function TitledDialog(props: TitledDialogProps) {
  const { open, onClose, dismissable = true, size = 'normal', role = 'dialog', ...rest } = props
  const { initialFocus, ...content } = rest
  const title = useId()
  return (
    <ChakraSystemProvider>
      <Dialog.Root
        open={open}
        ids={{ title }}
        role={role}
        size={size === 'full' ? 'full' : 'md'}
        closeOnEscape={dismissable}
        closeOnInteractOutside={dismissable && size !== 'full'}
        {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
        onOpenChange={(change) => {
          if (!change.open) onClose?.()
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Content full={size === 'full'} titleId={title} onClose={onClose} {...content} />
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraSystemProvider>
  )
}

type ContentProps = Pick<TitledDialogProps, 'title' | 'children' | 'actions'> & {
  closeLabel?: string | undefined
  onClose: (() => void) | undefined
  full: boolean
  titleId: string
}

function Content(props: ContentProps) {
  const { title, titleId, children, actions, closeLabel, onClose, full } = props
  return (
    <Dialog.Content>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
        {closeLabel ? (
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        ) : null}
      </Dialog.Header>
      <Dialog.Body as="section" tabIndex={full ? 0 : undefined} aria-labelledby={titleId}>
        {children}
      </Dialog.Body>
      {actions ? <Dialog.Footer>{actions}</Dialog.Footer> : null}
    </Dialog.Content>
  )
}
