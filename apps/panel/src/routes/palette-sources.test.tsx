import { screen } from '@testing-library/react'
import { type Screen, screens } from '@vintem/contracts/screens'
import { expect, test } from 'vitest'
import { CommandPalette } from '#shell/command-palette.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { paletteActions } from './palette-sources.ts'

// Goal: the palette offers each place once, by one name.

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test.each([
  ['link rap', ['Criar Link Rápido']],
  ['criar', ['Criar Link de Pagamento', 'Criar Link de Assinatura', 'Criar Link Rápido']],
])('%s leads to %j and to nothing else', async (text, expected) => {
  const all: Screen[] = Object.values(screens)
  const { user } = await renderScreen(
    <CommandPalette
      screens={all}
      sources={[]}
      actions={paletteActions}
      onHelp={() => undefined}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('dialog')

  await user.keyboard(text)

  expect(names()).toEqual(expected)
})
