import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'

/** The ten shades of a palette of `@vintem/ui/theme.css`. */
const palette = (name: string): MantineColorsTuple => {
  const shade = (index: number) => `var(--${name}-${index})`
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(shade) as unknown as MantineColorsTuple
}

const heading = (fontSize: string) => ({ fontSize, lineHeight: 'var(--leading-tight)' })

/** Maps Mantine onto the shared variables: a value is changed in theme.css, never here. */
export const theme = createTheme({
  primaryColor: 'copper',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    copper: palette('copper'),
    gray: palette('gray'),
    dark: palette('dark'),
    red: palette('red'),
  },
  black: 'var(--gray-9)',
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: {
    xs: 'var(--leading)',
    sm: 'var(--leading)',
    md: 'var(--leading)',
    lg: 'var(--leading)',
    xl: 'var(--leading)',
  },
  fontWeights: {
    regular: 'var(--weight-regular)',
    medium: 'var(--weight-medium)',
    bold: 'var(--weight-strong)',
  },
  headings: {
    fontFamily: 'var(--font-family)',
    fontWeight: 'var(--weight-strong)',
    sizes: {
      h1: heading('var(--text-2xl)'),
      h2: heading('var(--text-lg)'),
      h3: heading('var(--text-md)'),
      h4: heading('var(--text-sm)'),
    },
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-lg)',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-raised)',
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
})

// Both schemes read the same variables, which know the scheme by themselves.
const semantic = {
  '--mantine-color-body': 'var(--color-page)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-bright': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-muted)',
  '--mantine-color-placeholder': 'var(--color-placeholder)',
  '--mantine-color-anchor': 'var(--color-brand-text)',
  '--mantine-color-error': 'var(--color-danger-text)',
  '--mantine-color-default': 'var(--color-raised)',
  '--mantine-color-default-hover': 'var(--color-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-border)',
  '--mantine-color-disabled': 'var(--color-disabled)',
  '--mantine-color-disabled-color': 'var(--color-placeholder)',
  '--mantine-color-disabled-border': 'var(--color-border)',
  '--mantine-color-copper-light': 'var(--color-brand-soft)',
  '--mantine-color-copper-light-color': 'var(--color-brand-text)',
  '--mantine-color-copper-text': 'var(--color-brand-text)',
  '--mantine-color-gray-light': 'var(--color-hover)',
  '--mantine-color-gray-light-hover': 'var(--color-hover)',
  '--mantine-color-gray-light-color': 'var(--color-text-muted)',
  '--mantine-color-red-light': 'var(--tone-danger-soft)',
  '--mantine-color-red-light-color': 'var(--tone-danger-text)',
  '--mantine-color-red-text': 'var(--color-danger-text)',
}

export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: semantic,
  dark: semantic,
})
