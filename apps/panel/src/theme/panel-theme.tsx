import '@vintem/ui/theme.css'
import './mantine-styles.ts'
import './global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { resolveCssVariables, theme } from './theme.ts'

type PanelThemeProps = {
  /** A fixed scheme, as in the gallery of components. */
  scheme?: 'light' | 'dark'
  children: ReactNode
}

/** Wraps the whole panel. Light or dark follow the system until the person switches. */
export function PanelTheme({ scheme, children }: PanelThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
