const light = {
  ground: '#fffdfa',
  paper: '#ffffff',
  sunken: '#f6f1e8',
  deeper: '#efe7d9',
  line: '#b9ab97',
  edge: '#76868a',
  ink: '#102f36',
  soft: '#47605f',
  event: '#0d5560',
  'event-tint': '#e1edeb',
  done: '#2a6a3c',
  'done-tint': '#e2f0e2',
  error: '#a4382a',
  'error-tint': '#fae6e1',
  after: '#8a430f',
  'after-tint': '#fce8d6',
  always: '#5b5470',
  'always-tint': '#eceaf3',
  glow: '#f3a467',
}

type Palette = Record<keyof typeof light, string>

const dark: Palette = {
  ground: '#0c2026',
  paper: '#15313a',
  sunken: '#102930',
  deeper: '#0e242b',
  line: '#4d6a70',
  edge: '#8ba3a6',
  ink: '#eef4f1',
  soft: '#b3c6c5',
  event: '#8fd3d6',
  'event-tint': '#1b4750',
  done: '#9ed8a6',
  'done-tint': '#1e4430',
  error: '#ffb4a4',
  'error-tint': '#55261e',
  after: '#f8c193',
  'after-tint': '#4f3218',
  always: '#cfc8ea',
  'always-tint': '#35304a',
  glow: '#f3a467',
}

export type Theme = 'auto' | 'light' | 'dark'

const asProperties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('')

/** Follows the reader's colour scheme, unless a page or an export sets one. */
export const themeRules = (theme: Theme): string => {
  if (theme !== 'auto') return `.flow{${asProperties(theme === 'dark' ? dark : light)}}`
  return [
    `.flow{${asProperties(light)}}`,
    `@media (prefers-color-scheme: dark){.flow{${asProperties(dark)}}}`,
    '@media print{.flow{' + asProperties(light) + '}}',
  ].join('\n')
}

/** For a page whose reader has chosen a colour scheme, whatever the device prefers. */
export const chosenThemeRules = (['light', 'dark'] as const)
  .map((theme) => {
    const properties = asProperties(theme === 'dark' ? dark : light)
    return `@media screen{:root[data-theme='${theme}'] .flow{${properties}}}`
  })
  .join('\n')

export const drawingRules = `
.flow{background:var(--ground);font-family:Onest,"Onest Variable",Inter,Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif}
.flow text{fill:var(--ink)}
.flow .body,.flow .condition,.flow .row,.flow .effect{fill:var(--soft)}
.flow .title,.flow .label{font-weight:600}
.flow .box{fill:var(--paper);stroke:var(--edge);stroke-width:1.25}
.flow .outer>.box{fill:var(--sunken);stroke:var(--line)}
.flow .outer.deep>.box{fill:var(--deeper)}
.flow .under{fill:var(--sunken)}
.flow .deep>.under{fill:var(--deeper)}
.flow .region>.box{stroke-dasharray:5 4}
.flow .inner-border{fill:none;stroke:var(--edge)}
.flow .icon{fill:none;stroke:var(--tone,var(--soft));stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .way{fill:none;stroke:var(--tone);stroke-width:1.5;stroke-linejoin:round}
.flow .tip{fill:var(--tone);stroke:none}
.flow .plate{fill:var(--tint);stroke:var(--tone);stroke-width:1}
.flow .event{--tone:var(--event);--tint:var(--event-tint)}
.flow .done{--tone:var(--done);--tint:var(--done-tint)}
.flow .error{--tone:var(--error);--tint:var(--error-tint)}
.flow .after{--tone:var(--after);--tint:var(--after-tint)}
.flow .always{--tone:var(--always);--tint:var(--always-tint)}
.flow .start{--tone:var(--ink);--tint:var(--ground)}
.flow .error>.way{stroke-dasharray:7 4}
.flow .after>.way{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:2}
.flow .always>.way{stroke-width:1}
.flow .after>.plate{stroke-dasharray:2 2}
.flow .always>.plate{stroke:none}
.flow a text{fill:var(--event);text-decoration:underline}
.flow .walked{--tone:var(--done)}
.flow .missing{--tone:var(--error)}
.flow .missing>.way{stroke-width:3;stroke-dasharray:3 3}
.flow .waived{--tone:var(--edge)}
.flow .added{--tone:var(--done)}
.flow .removed{--tone:var(--error)}
.flow .changed{--tone:var(--after)}
.flow .added>.box,.flow .removed>.box,.flow .changed>.box{stroke:var(--tone);stroke-width:3}
.flow .removed>.box{stroke-dasharray:6 4}
.flow .added>.way,.flow .removed>.way,.flow .changed>.way{stroke-width:3}
.flow .active>.box{stroke:var(--glow);stroke-width:4}
.flow .active>.way{stroke:var(--glow);stroke-width:5}
.flow .active>.plate{stroke:var(--glow);stroke-width:3}
.flow .row.active{fill:var(--ink);font-weight:600;text-decoration:underline}
.flow .sign{fill:var(--tone)}
.flow .sign-text{fill:var(--ground);font-weight:600}
`.trim()
