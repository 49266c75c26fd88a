import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { theme } from '#theme/theme.ts'
import '../test/render-in-panel.tsx'
import { answerExamples } from './answers.ts'
import { Gallery, headings, signInToGallery } from './gallery.tsx'

// Goal: each component can be seen in each of its states, and none of them complains while it is drawn.

const COMPONENTS = join(import.meta.dirname, '../src/components')

/** Drawn by another component alone, or only where something goes on. */
const PARTS = new Set([
  'CellContent',
  'ChooseBox',
  'ColumnChoices',
  'DensityChoice',
  'ManageViews',
  'SaveView',
  'ExportProgress',
  'Drawer',
  'Menu',
  'Modal',
  'Popover',
  'Tooltip',
  'PhoneCell',
  'ActionItems',
  'DataHead',
  'DataRow',
  'FilterPanel',
  'ListBar',
  'BesidePeek',
  'PeekButton',
  'MaskedField',
  'Toaster',
  'WaitingNotice',
])

afterEach(() => vi.unstubAllGlobals())

test.each(['light', 'dark'] as const)('all examples are drawn, %s', async (scheme) => {
  vi.stubGlobal('fetch', answerExamples)
  Object.assign(window, { scrollTo: () => undefined })
  const complaints = vi.spyOn(console, 'error')
  const warnings = vi.spyOn(console, 'warn')
  signInToGallery()
  render(
    <MantineProvider theme={theme} env="test" forceColorScheme={scheme}>
      <Gallery />
    </MantineProvider>,
  )
  const count = Object.values(headings).flat().length
  await waitFor(() => expect(screen.getAllByRole('figure', { hidden: true })).toHaveLength(count))
  const user = userEvent.setup({ delay: null })
  for (const opener of screen.getAllByRole('button', { name: 'Abrir' })) {
    await user.click(opener)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect([...complaints.mock.calls, ...warnings.mock.calls]).toEqual([])
  cleanup()
})

test('every component has an example', () => {
  const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
  const components = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(COMPONENTS, file), 'utf8').matchAll(/^export function ([A-Z]\w+)/gm),
    ])
    .map(([, name = '']) => name)
  const shown = new Set(
    Object.values(headings)
      .flat()
      .map(({ component }) => component),
  )
  expect(components.filter((name) => !shown.has(name) && !PARTS.has(name))).toEqual([])
})
