import '@vintem/ui/theme.css'
import './mantine-styles.ts'
import './global.css'
import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { resolveCssVariables, theme } from './theme.ts'

type PanelThemeProps = {
  /** A fixed scheme, as in the gallery of components. */
  scheme?: 'light' | 'dark'
  /** What the person has chosen, where the server draws; the browser knows it itself. */
  chosen?: MantineColorScheme
  /** Of the page's policy, where the server draws. */
  nonce?: string
  children: ReactNode
}

/** Wraps the whole panel. Light or dark follow the system until the person switches. */
export function PanelTheme({ scheme, chosen = 'auto', nonce, children }: PanelThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme={chosen}
      {...(scheme && { forceColorScheme: scheme })}
      getStyleNonce={nonce === undefined ? styleNonce : () => nonce}
    >
      {children}
    </MantineProvider>
  )
}
