import { IconReceipt2, IconTrash, IconUsers } from '@tabler/icons-react'
import { fireEvent, screen } from '@testing-library/react'
import { can } from '@vintem/contracts/access'
import { screens } from '@vintem/contracts/screens'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useOfferedActions } from '#lib/record-actions.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteSource } from './palette.ts'
import { noteRecent } from './recents.ts'

// Goal: from any screen, a few letters find a screen, a record or an action, and failures are
// shown.

const customers: PaletteSource = {
  group: 'Clientes',
  access: can.seeCustomers,
  icon: IconUsers,
  find: (text) => Promise.resolve([{ href: `/clientes/${text}`, label: `Cliente ${text}` }]),
}
const charges: PaletteSource = {
  group: 'Cobranças',
  access: can.seeCharges,
  icon: IconReceipt2,
  find: () => Promise.reject(new Error('away')),
}

async function open(
  sources: readonly PaletteSource[] = [customers],
  { typed, beside }: { typed?: string; beside?: ReactNode } = {},
) {
  const onClose = vi.fn<() => void>()
  const onHelp = vi.fn<() => void>()
  const { user, router } = await renderScreen(
    <>
      {beside}
      <CommandPalette
        screens={[screens.home, screens.customers]}
        sources={sources}
        actions={[{ href: '/seja-pago/criar/cobranca-pontual', label: 'Criar link de pagamento' }]}
        screenWords={{}}
        typed={typed}
        onHelp={onHelp}
        onClose={onClose}
      />
    </>,
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

  test('keeps what is typed before its field has the focus', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined)
    const { user } = await open()
    const field = screen.getByRole('combobox')
    for (const key of ['a', 'x', 'Backspace', 'n']) fireEvent.keyDown(document.body, { key })
    expect(field).toHaveProperty('value', 'an')

    focus.mockRestore()
    await user.click(field)
    await user.keyboard('a')
    expect(field).toHaveProperty('value', 'ana')
  })

  test('names the selected entry at its field, which keeps the focus', async () => {
    const { user } = await open()
    const field = screen.getByRole('combobox')
    const selected = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    await user.keyboard('inici')
    await screen.findByRole('option', { name: 'Cliente inici' })
    const first = selected()
    expect(first).toContain(screen.getAllByRole('option')[0]?.textContent)
    await user.keyboard('{ArrowDown}')
    expect(selected()).toContain(screen.getAllByRole('option')[1]?.textContent)
    await user.keyboard('{ArrowUp}')
    expect(selected()).toBe(first)
  })

  test('offers what can be done with the record on the screen, first and by name', async () => {
    const run = vi.fn<() => void>()
    function Record() {
      useOfferedActions('Oficina de torno', [
        { label: 'Excluir cobrança', words: 'apagar', icon: IconTrash, run },
      ])
      return null
    }
    const { user, onClose } = await open([customers], { beside: <Record /> })
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Excluir cobrança')
    expect(screen.getByText('Oficina de torno')).toBeTruthy()

    await user.keyboard('apagar{Enter}')
    expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  test('offers nothing of a record that was left', async () => {
    await open()
    expect(screen.queryByRole('option', { name: 'Excluir cobrança' })).toBeNull()
  })

  test('begins with what was open last, for who opened it', async () => {
    noteRecent('ana@exemplo.com.br', { href: '/clientes/9', label: 'Bia' })
    noteRecent('outra@exemplo.com.br', { href: '/clientes/8', label: 'Caio' })
    const { user, router } = await open()
    expect(screen.queryByRole('option', { name: 'Caio' })).toBeNull()

    await user.click(screen.getByRole('option', { name: 'Bia' }))
    await expect.poll(() => router.state.location.pathname).toBe('/clientes/9')
  })

  test('has what was typed before it was there', async () => {
    await open([customers], { typed: 'ana' })
    expect(await screen.findByRole('option', { name: 'Cliente ana' })).toBeTruthy()
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'ana')
  })

  test('does not go to what was found for another text', async () => {
    const slow = {
      ...customers,
      find: (text: string) =>
        text === 'ana'
          ? customers.find(text, new AbortController().signal)
          : Promise.withResolvers<never>().promise,
    }
    const { user, onClose } = await open([slow])
    await user.keyboard('ana')
    await screen.findByRole('option', { name: 'Cliente ana' })
    await user.keyboard('x{Enter}')

    expect(screen.getByRole('option', { name: 'Cliente ana' })).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
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
