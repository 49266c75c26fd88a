import type { MantineThemeComponents } from '@mantine/core'

const transition = { transitionProps: { duration: 120 } }

/** Beside what opens it, so within the same landmark or dialog for who moves by those. */
const beside = { shadow: 'md', withinPortal: false, ...transition }

/** A `<header>` of a dialog is none of the page, as it would be announced. */
const plainHeader = { attributes: { header: { role: 'presentation' } } }

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
      ...plainHeader,
      ...transition,
    },
  },
  Drawer: {
    defaultProps: {
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      closeButtonProps: { 'aria-label': 'Fechar' },
      ...plainHeader,
      ...transition,
    },
  },
  Checkbox: { defaultProps: { radius: 4 } },
  Popover: { defaultProps: { shadow: 'md', ...transition } },
  Menu: {
    defaultProps: {
      ...beside,
      withInitialFocusPlaceholder: false,
      // A menu closed while it fades in, and another opened, would stay there unseen, over the page.
      transitionProps: { duration: 0 },
    },
  },
  Combobox: { defaultProps: beside },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Select: {
    defaultProps: {
      nothingFoundMessage: 'Nenhuma opção',
      checkIconPosition: 'right',
      // A panel that opens on its first field would be covered by the list of that field.
      openOnFocus: false,
      // The list itself scrolls, as the keyboard and screen readers expect of one.
      withScrollArea: false,
    },
  },
  Tooltip: {
    defaultProps: {
      openDelay: 250,
      withinPortal: false,
      events: { hover: true, focus: true, touch: true },
      // A sentence takes a second line on a phone.
      multiline: true,
      w: 'max-content',
      maw: 'min(24rem, calc(100vw - 2rem))',
      ...transition,
    },
  },
}
