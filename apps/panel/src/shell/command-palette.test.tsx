import { screen } from '@testing-library/react'
import { can } from '@vintem/contracts/access'
import { screens } from '@vintem/contracts/screens'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteSource } from './palette.ts'

// Goal: from anywhere, a few letters lead to a screen, a record or an action, and nothing is passed
// over in silence.

const customers: PaletteSource = {
  group: 'Clientes',
  access: can.seeCustomers,
  find: (text) => Promise.resolve([{ href: `/clientes/${text}`, label: `Cliente ${text}` }]),
}
const charges: PaletteSource = {
  group: 'Cobranças',
  access: can.seeCharges,
  find: () => Promise.reject(new Error('away')),
}

async function open(sources: readonly PaletteSource[] = [customers]) {
  const onClose = vi.fn<() => void>()
  const onHelp = vi.fn<() => void>()
  const { user, router } = await renderScreen(
    <CommandPalette
      screens={[screens.home, screens.customers]}
      sources={sources}
      actions={[{ href: '/seja-pago/criar/cobranca-pontual', label: 'Criar link de pagamento' }]}
      onHelp={onHelp}
      onClose={onClose}
    />,
    'FINANCE',
  )
  await screen.findByRole('dialog')
  return { user, router, onClose, onHelp }
}

describe('CommandPalette', () => {
  test('says what the person can find with it', async () => {
    await open([customers, charges])
    expect(screen.getByRole('combobox', { name: 'Telas, clientes e ações' })).toBeTruthy()
  })

  test.each([
    ['inici', 'Início', '/'],
    ['criar', 'Criar link de pagamento', '/seja-pago/criar/cobranca-pontual'],
    ['ana', 'Cliente ana', '/clientes/ana'],
  ])('%s finds %s, and Enter goes there', async (text, label, path) => {
    const { user, router, onClose } = await open()
    await user.keyboard(text)
    await screen.findByRole('option', { name: label })
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await expect.poll(() => router.state.location.pathname).toBe(path)
  })

  test('closes with Esc, whatever was typed', async () => {
    const { user, onClose } = await open()
    await user.keyboard('zz{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('opens the list of keys', async () => {
    const { user, onHelp } = await open()
    await user.keyboard('atalhos{Enter}')
    expect(onHelp).toHaveBeenCalledTimes(1)
  })

  test('says when not everything could be searched', async () => {
    const failing = { ...charges, access: can.seeCustomers }
    const { user } = await open([customers, failing])
    await user.keyboard('bia')
    expect(
      await screen.findByText(
        'Nem tudo pôde ser buscado. Tente novamente.',
        {},
        { timeout: 5_000 },
      ),
    ).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Cliente bia' })).toBeTruthy()
  })
})
