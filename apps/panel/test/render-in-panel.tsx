import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { loadOverlays } from '#components/overlays/use-overlays.ts'
import { theme } from '#theme/theme.ts'

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(document, { elementsFromPoint: () => [] })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// A click then opens a menu without waiting for its code.
await loadOverlays()

// Only a hang: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Draws a component as the panel does, without transitions. */
export function renderInPanel(children: ReactNode): RenderResult {
  return render(children, { wrapper: Panel })
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  )
}
