import { icon } from './icon.tsx'

/* The controls of a film. */

export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5Z')
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5.5v13M15.5 5.5v13')
export const RestartIcon = /* @__PURE__ */ icon('M5 4.5V9h4.5M5.5 9a8 8 0 1 1-1.2 5')
