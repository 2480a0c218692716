import { defineSlotRecipe } from '@chakra-ui/react'

/** The recipe of a list of steps: markers in a column, joined by lines. */
export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'connector', 'separator', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { display: 'grid', listStyleType: "''" },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      columnGap: '3',
      paddingBlockEnd: '4',
      '&:last-child': { paddingBlockEnd: '0' },
    },
    separator: {
      position: 'absolute',
      insetBlock: '2.5rem 0.25rem',
      insetInlineStart: 'calc(1.125rem - 1px)',
      borderInlineStart: '2px solid var(--line)',
      'li:last-child > &': { display: 'none' },
      '[data-state=done] > &': { borderColor: 'petrol' },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      color: 'ink-soft',
      fontWeight: '600',
      lineHeight: '1',
      bg: 'sunken',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      borderRadius: 'pill',
      '[data-state=done] > &': { color: 'paper', bg: 'petrol' },
      '[data-state=current] > &': { color: 'ink', bg: 'apricot' },
    },
    content: { display: 'grid', gap: '2', alignContent: 'start', paddingBlockStart: '0.3125rem' },
    title: {
      fontWeight: '600',
      lineHeight: '1.5',
      '[data-state=locked] &': { color: 'ink-soft', fontWeight: '500' },
    },
    description: { color: 'ink-soft', fontSize: 'var(--text-small)', lineHeight: '1.45' },
  },
})
