import { screen } from '@testing-library/react'
import { type Screen, screens } from '@vintem/contracts/screens'
import { expect, test } from 'vitest'
import { CommandPalette } from '#shell/command-palette.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { paletteActions, paletteWords } from './palette-sources.ts'

// Goal: the palette offers each place once, by one name, and finds it by what sellers call it.

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

async function type(text: string) {
  const all: Screen[] = Object.values(screens)
  const { user } = await renderScreen(
    <CommandPalette
      screens={all}
      sources={[]}
      actions={paletteActions}
      screenWords={paletteWords}
      onHelp={() => undefined}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('dialog')
  await user.keyboard(text)
}

test.each([
  ['link rap', ['Criar Link Rápido']],
  ['criar', ['Criar Link de Pagamento', 'Criar Link de Assinatura', 'Criar Link Rápido']],
])('%s leads to %j and to nothing else', async (text, expected) => {
  await type(text)
  expect(names()).toEqual(expected)
})

test.each([
  ['nova cobrança', 'Criar Link de Pagamento'],
  ['estornar', 'Estornar uma cobrança'],
  ['em atraso', 'Cobranças em atraso'],
  ['pix', 'Configurações Pix'],
  ['por pix', 'Cobranças por Pix'],
  ['tema escuro', 'Tema escuro'],
  ['NOITE', 'Tema escuro'],
  ['equipe', 'Usuários'],
  ['assinantes', 'Assinaturas'],
  ['saque', 'Financeiro'],
  ['cupom', 'Cupons'],
  ['segunda via', 'Cobranças a receber'],
])('%s finds %s first, and has chosen it', async (text, expected) => {
  await type(text)
  const first = screen.getAllByRole('option').at(0)
  expect(first?.firstElementChild?.nextElementSibling?.textContent).toBe(expected)
  await expect.poll(() => first?.hasAttribute('data-combobox-selected')).toBe(true)
})
