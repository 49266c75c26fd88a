import { screen, within } from '@testing-library/react'
import { changeBillingRules, getBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { BillingRulesSection } from './billing-rules-section.tsx'

// Goal: a seller says when nobody is billed any more, and ends no subscription without having been asked.
describe('BillingRulesSection', () => {
  async function open(profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') {
    const rules = { suspendAfter: 2, giveUpAfterDays: null, buyerPauseMonths: null }
    const calls = stubServer([
      [getBillingRules, () => rules],
      [changeBillingRules, ({ body }) => ({ ...rules, ...(body as object) })],
    ])
    const { user } = await renderScreen(<BillingRulesSection />, profile)
    const changes = () => calls.filter(({ at }) => at.startsWith('PATCH')).map(({ body }) => body)
    const choose = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    return { user, changes, choose }
  }

  test('suspends after as many as are chosen, or never', async () => {
    const { changes, choose } = await open()
    await choose('Suspender depois de', '4 cobranças seguidas sem pagamento')
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ suspendAfter: 4 }])
    await choose('Suspender depois de', 'Nunca')
    expect(changes()).toEqual([{ suspendAfter: 4 }, { suspendAfter: null }])
  })

  test('cancels after days that are confirmed, and not before', async () => {
    const { user, changes, choose } = await open()
    await choose('Cancelar depois de', '90 dias em atraso')
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/vencida há 90 dias ou mais é cancelada/)
    expect(changes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancelar depois desse prazo' }))
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ giveUpAfterDays: 90 }])
  })

  test('lets customers pause for as long as is chosen', async () => {
    const { changes, choose } = await open()
    await choose('Pausa pelo assinante', 'Até 3 meses de cada vez')
    await screen.findByText('Regras das assinaturas atualizadas.')
    expect(changes()).toEqual([{ buyerPauseMonths: 3 }])
  })

  test('shows who only looks what holds', async () => {
    await open('VIZUALIZATION')
    await screen.findByText('2 cobranças seguidas sem pagamento')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
