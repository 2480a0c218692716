import { lazy } from 'react'

import { LoginView } from './login-view.tsx'

const RestoreView = lazy(async () => ({
  default: (await import('./restore-view.tsx')).RestoreView,
}))
const RegistrationView = lazy(async () => ({
  default: (await import('./registration-view.tsx')).RegistrationView,
}))

export type LoginSearch = { restore?: string | undefined; register?: string | undefined }

/** The way in: logging in, asking for a new password, or making an account. */
export const LoginScreen = ({ restore, register }: LoginSearch) => {
  if (restore === 'true') return <RestoreView />
  return register === 'true' ? <RegistrationView /> : <LoginView />
}
