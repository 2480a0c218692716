import { createSystem, defaultBaseConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react'

import { combobox } from './combobox/combobox-recipe.ts'
import { datePicker } from './date/date-picker-recipe.ts'
import { timeline } from './progress/timeline-recipe.ts'

/**
 * The Chakra system, only for what Chakra does better than native elements (dialogs, date picking
 * …), behind lazy imports: the first screens use native CSS with the same tokens, which saves 27 kB
 * of script. Never import Chakra's `defaultSystem`: it contains every recipe and 651 tokens. A
 * component with a missing recipe or token renders unstyled without an error;
 * test/src/ui/names.test.ts detects it.
 */
const colors = [
  'ground',
  'paper',
  'sunken',
  'line',
  'edge',
  'ink',
  'ink-soft',
  'petrol',
  'petrol-deep',
  'petrol-tint',
  'apricot',
  'apricot-tint',
  'apricot-deep',
  'brick',
  'brick-deep',
  'brick-tint',
  'focus',
] as const
const spaces = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: '30',
      bg: 'color-mix(in srgb, var(--ink) 45%, transparent)',
      animation: 'fade 250ms ease-out',
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '31',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overscrollBehavior: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      color: 'ink',
      bg: 'paper',
      outline: 'none',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      animation: 'rise 250ms ease-out',
      '@media (prefers-reduced-motion: reduce)': { animationName: 'fade' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      flex: 'none',
      '& > button': { margin: '-0.5rem -0.5rem 0 0' },
    },
    title: {
      flex: '1',
      alignSelf: 'center',
      fontSize: 'var(--text-heading-2)',
      fontWeight: '600',
      lineHeight: '1.25',
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    },
    body: {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
    },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '2', flex: 'none' },
  },
  variants: {
    size: {
      md: {
        positioner: { padding: '3' },
        content: {
          maxWidth: '34rem',
          maxHeight: 'calc(100dvh - 2rem)',
          borderRadius: 'large',
          boxShadow: 'float',
        },
        header: { padding: '1.5rem 1.5rem 0' },
        body: { padding: '0.75rem 1.5rem 1.5rem' },
        footer: { padding: '0 1.5rem 1.5rem', justifyContent: 'flex-end' },
      },
      full: {
        content: { height: '100dvh', bg: 'ground' },
        header: { padding: '1rem max(1.5rem, 50% - 22rem)' },
        body: { padding: '0.5rem max(1.5rem, 50% - 22rem) 2rem' },
        footer: {
          padding: '1rem max(1.5rem, 50% - 22rem)',
          bg: 'paper',
          boxShadow: 'float',
          justifyContent: 'flex-end',
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

const config = defineConfig({
  preflight: false,
  theme: {
    breakpoints: { md: '48rem', lg: '64rem' },
    keyframes: {
      fade: { from: { opacity: '0' } },
      rise: { from: { opacity: '0', translate: '0 1rem' } },
    },
    tokens: {
      colors: tokens(colors, ''),
      spacing: tokens(spaces, 'space-'),
      radii: {
        small: { value: 'var(--round-small)' },
        normal: { value: 'var(--round)' },
        large: { value: 'var(--round-large)' },
        pill: { value: 'var(--pill)' },
      },
      shadows: { float: { value: 'var(--float)' } },
    },
    slotRecipes: { combobox, datePicker, dialog, timeline },
  },
})

export const system = createSystem(defaultBaseConfig, config)

function tokens(names: readonly string[], prefix: string) {
  return Object.fromEntries(names.map((name) => [name, { value: `var(--${prefix}${name})` }]))
}
