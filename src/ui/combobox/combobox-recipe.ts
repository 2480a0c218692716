import { defineSlotRecipe } from '@chakra-ui/react'

/** The recipe of the combobox's list. Its input is styled as every text field. */
export const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'control', 'input', 'positioner', 'content', 'item', 'itemText', 'itemIndicator'],
  base: {
    root: { minWidth: '0' },
    content: {
      zIndex: '20',
      maxHeight: 'min(22rem, 45dvh)',
      padding: '1',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      color: 'ink',
      bg: 'paper',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'edge',
      borderRadius: 'normal',
      outline: 'none',
      boxShadow: 'float',
      '&[hidden], &[data-empty]': { display: 'none' },
    },
    item: {
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'var(--control)',
      padding: '0.5rem 0.75rem',
      lineHeight: '1.4',
      borderRadius: 'small',
      cursor: 'pointer',
      '&[data-highlighted]': {
        bg: 'petrol-tint',
        '@media (forced-colors: active)': { outline: '2px solid Highlight' },
      },
      '&[data-state=checked]': { color: 'petrol-deep' },
      '& small': { display: 'block', color: 'ink-soft', fontSize: 'var(--text-small)' },
    },
    itemText: { minWidth: '0', overflowWrap: 'anywhere' },
    itemIndicator: { flex: 'none', color: 'petrol', '&[hidden]': { display: 'none' } },
  },
})
