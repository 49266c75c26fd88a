import { screen, within } from '@testing-library/react'
import { PixLimitAboveCeiling } from '@vintem/contracts/errors'
import { changePixLimit, listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { plain } from '../../../test/withdrawals.tsx'
import { PixLimitsScreen } from './pix-limits-screen.tsx'
import type { PixLimit } from './pix-limits.queries.ts'

const day: PixLimit = {
  period: 'DAY',
  amount: 50_000,
  accountId: 'a',
  limitId: 'd',
  scheduledAmount: null,
  scheduledAt: null,
  usedAmount: 120,
  ceilingAmount: null,
}
const night: PixLimit = { ...day, period: 'NIGHT', amount: 5_000, limitId: 'n', usedAmount: null }

type Opened = {
  limits?: PixLimit[]
  change?: () => PixLimit
  profile?: 'ADMIN' | 'VIZUALIZATION'
}

async function open({ limits = [day, night], change, profile }: Opened = {}) {
  const calls = stubServer([
    [listPixLimits, () => limits],
    [changePixLimit, change ?? (() => day)],
  ])
  const { user } = await renderScreen(<PixLimitsScreen />, profile)
  const sent = () => calls.filter(({ at }) => at === changePixLimit.at).map(({ body }) => body)
  const edit = async (values: Record<string, string>) => {
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    for (const [name, value] of Object.entries(values)) {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      if (value) await user.type(field, value)
    }
  }
  const review = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    return within(await screen.findByRole('dialog', { name: 'Confirmar alteração de limites' }))
  }
  return { user, sent, edit, review }
}

// Goal: limits are changed after old and new were read, a raise is said to wait, and an account without any says so.
describe('PixLimitsScreen', () => {
  // @spec 002 §2 Pix settings: 'Conta não configurada.' and what it takes
  test('says that there is no account', async () => {
    await open({ limits: [] })
    expect(await screen.findByText('Conta não configurada.')).toBeTruthy()
    expect(
      screen.getByText(
        'Para ter acesso ao ajuste de limites, é preciso realizar a configuração de sua conta.',
      ),
    ).toBeTruthy()
  })

  // @spec 002 §2 Pix settings: A badge 'Alteração em processamento' shows a pending value
  test('shows what waits, and what is used', async () => {
    const waiting = { ...night, scheduledAmount: 8_000, scheduledAt: '2026-11-25T12:00:00.000Z' }
    await open({ limits: [day, waiting] })
    expect(await screen.findByText('Alteração em processamento')).toBeTruthy()
    const text = plain(document.body.textContent)
    expect(text).toContain('R$ 8.000,00 a partir de')
    expect(text).toContain('Usado agora: R$ 120,00')
  })

  // @spec 002 §2 Pix settings: The modal Confirmar alteração de limites lists old and new values
  // @spec 002 §2 Pix settings: tagged 24 horas: here the raise is (domain §12)
  // @spec 002 §7: PATCH accounts/limits once per period, DAY then NIGHT
  // @spec 002 §8 Pix keys and limits: 'Limites alterado com sucesso.'
  test('asks before it sends day, and then night', async () => {
    const { user, sent, edit, review } = await open()
    await edit({ 'Limite diurno': '4000000', 'Limite noturno': '800000' })
    const dialog = await review()
    const [cut, raise] = dialog.getAllByRole('definition')
    expect(plain(cut?.textContent ?? null)).toBe('De R$ 50.000,00 para R$ 40.000,00 ')
    expect(plain(raise?.textContent ?? null)).toBe('De R$ 5.000,00 para R$ 8.000,00 24 horas')
    expect(sent()).toEqual([])
    await user.dblClick(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Limites alterado com sucesso.')).toBeTruthy()
    expect(sent()).toEqual([
      { limitId: 'd', accountId: 'a', amount: 40_000 },
      { limitId: 'n', accountId: 'a', amount: 8_000 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Editar' })).toBeTruthy()
  })

  // @spec 002 §5: Salvar is disabled if the day or night amount is empty
  test('saves nothing that is empty, and nothing that is the same', async () => {
    const { user, sent, edit } = await open()
    await edit({ 'Limite noturno': '' })
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: 'Limite noturno' }), '500000')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('forgets what was typed', async () => {
    const { user, edit } = await open()
    await edit({ 'Limite noturno': '1' })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(plain(document.body.textContent)).toContain('R$ 5.000,00')
  })

  test('says why a limit is refused', async () => {
    const { user, edit, review } = await open({
      change: () => {
        throw refusal(PixLimitAboveCeiling, 'amount')
      },
    })
    await edit({ 'Limite noturno': '800000' })
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(PixLimitAboveCeiling.description)
  })

  test('lets who only watches edit nothing', async () => {
    await open({ profile: 'VIZUALIZATION' })
    expect(await screen.findByText('Limite de transferências')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  })
})
