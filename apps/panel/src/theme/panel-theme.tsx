import '@vintem/ui/theme.css'
import './mantine-styles.ts'
import './global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { resolveCssVariables, theme } from './theme.ts'

/** Wraps the whole panel. Light or dark follow the system until the person switches. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
