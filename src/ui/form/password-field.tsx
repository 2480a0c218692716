import { useState, type ComponentProps, type KeyboardEvent } from 'react'

import { IconButton } from '../action/icon-button.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> &
  FieldTexts & {
    showLabel: string
    hideLabel: string
    /** shown while Caps Lock is on */
    capsLockHint?: string
  }

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, id, showLabel, hideLabel, capsLockHint, ...rest } = props
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const texts = { label, hint, error }
  const field = useField(texts, id, required)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field id={field.id} required={required} {...texts}>
      <div className={css.box} data-action="true">
        <input
          className={css.input}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <span className={css.action}>
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
      <LiveRegion className={css.live}>
        {capsLock && capsLockHint ? <p className={css.hint}>{capsLockHint}</p> : null}
      </LiveRegion>
    </Field>
  )
}
