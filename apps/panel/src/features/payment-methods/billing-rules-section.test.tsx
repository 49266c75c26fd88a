import { screen, within } from '@testing-library/react'
import { changeBillingRules, getBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import { VersionChanged } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { BillingRulesSection } from './billing-rules-section.tsx'

// Goal: a seller says when nobody is billed any more, and ends no subscription without having been asked.
describe('BillingRulesSection', () => {
  async function open(profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') {
    const stored = {
      suspendAfter: 2,
      giveUpAfterDays: null as number | null,
      buyerPauseMonths: null as number | null,
      version: 1,
    }
    const calls = stubServer([
      [getBillingRules, () => ({ ...stored })],
      [
        changeBillingRules,
        ({ body, headers }) => {
          if (headers.get('if-match') !== `"${stored.version}"`) throw refusal(VersionChanged)
          return { ...Object.assign(stored, body, { version: stored.version + 1 }) }
        },
      ],
    ])
    const { user } = await renderScreen(<BillingRulesSection />, profile)
    const changes = () => calls.filter(({ at }) => at.startsWith('PATCH')).map(({ body }) => body)
    const choose = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    return { user, changes, choose, stored }
  }

  test('suspends after as many as are chosen, or never', async () => {
    const { changes, choose } = await open()
    await choose('Suspender depois de', '4 cobranças seguidas sem pagamento')
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ suspendAfter: 4, giveUpAfterDays: null, buyerPauseMonths: null }])
    await choose('Suspender depois de', 'Nunca')
    expect(changes().at(-1)).toEqual({
      suspendAfter: null,
      giveUpAfterDays: null,
      buyerPauseMonths: null,
    })
    expect(changes()).toHaveLength(2)
  })

  test('cancels after days that are confirmed, and not before', async () => {
    const { user, changes, choose } = await open()
    await choose('Cancelar depois de', '90 dias em atraso')
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/vencida há 90 dias ou mais é cancelada/)
    expect(changes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancelar depois desse prazo' }))
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ suspendAfter: 2, giveUpAfterDays: 90, buyerPauseMonths: null }])
  })

  test('shows what another user has set meanwhile, and keeps it', async () => {
    const { user, changes, choose, stored } = await open()
    await screen.findByRole('combobox', { name: 'Suspender depois de' })
    Object.assign(stored, { giveUpAfterDays: 60, version: 2 })
    await choose('Suspender depois de', '4 cobranças seguidas sem pagamento')

    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Outra pessoa alterou estes dados')
    await user.click(dialog.getByRole('button', { name: 'Salvar assim' }))

    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes().at(-1)).toEqual({
      suspendAfter: 4,
      giveUpAfterDays: 60,
      buyerPauseMonths: null,
    })
    expect(stored).toMatchObject({ suspendAfter: 4, giveUpAfterDays: 60, version: 3 })
  })

  test('lets customers pause for as long as is chosen', async () => {
    const { changes, choose } = await open()
    await choose('Pausa pelo assinante', 'Até 3 meses de cada vez')
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ suspendAfter: 2, giveUpAfterDays: null, buyerPauseMonths: 3 }])
  })

  test('shows who only looks what holds', async () => {
    await open('VIZUALIZATION')
    await screen.findByText('2 cobranças seguidas sem pagamento')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
