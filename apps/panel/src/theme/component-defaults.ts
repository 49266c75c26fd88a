import type { MantineThemeComponents } from '@mantine/core'

const transition = { transitionProps: { duration: 120 } }

/** Defaults every screen shares. Names a control has no words for are given in Portuguese. */
export const componentDefaults: MantineThemeComponents = {
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { size: 'sm', underline: 'hover' } },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  Modal: {
    defaultProps: {
      centered: true,
      padding: 'lg',
      radius: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      closeButtonProps: { 'aria-label': 'Fechar' },
      ...transition,
    },
  },
  Drawer: {
    defaultProps: {
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      closeButtonProps: { 'aria-label': 'Fechar' },
      ...transition,
    },
  },
  Popover: { defaultProps: { shadow: 'md', ...transition } },
  Menu: { defaultProps: { shadow: 'md', ...transition } },
  Combobox: { defaultProps: { shadow: 'md', ...transition } },
  Select: { defaultProps: { nothingFoundMessage: 'Nenhuma opção', checkIconPosition: 'right' } },
  Tooltip: {
    defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true }, ...transition },
  },
}
