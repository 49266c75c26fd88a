import { screen, within } from '@testing-library/react'
import { CannotPause } from '@vintem/contracts/errors'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import {
  pauseSubscription,
  previewPause,
  previewResume,
  resumeSubscription,
} from '@vintem/contracts/subscription-pauses/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import {
  nextCharge,
  pause,
  pausePreview,
  subscription,
  whole,
} from '#features/subscriptions/subscription-fixture.ts'
import { SubscriptionScreen } from '#features/subscriptions/subscription-screen.tsx'
import { chooseFromMenu, menuOfScreen } from '../../test/more-actions.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'

// Goal: a seller pauses and resumes a subscription knowing beforehand what becomes of its charges.
describe('a pause of a subscription', () => {
  async function open(change: object, preview: () => unknown = () => pausePreview) {
    const stored: { subscription: object } = { subscription: { ...whole, ...change } }
    const calls = stubServer([
      [getSubscription, () => stored.subscription],
      [getNextCharges, () => ({ charges: [nextCharge], credit: 0, waitingChange: null })],
      [previewPause, preview],
      [previewResume, () => ({ isDueDayFixed: false, charges: [nextCharge] })],
      [pauseSubscription, () => (stored.subscription = { ...stored.subscription, pause })],
      [resumeSubscription, () => (stored.subscription = { ...stored.subscription, pause: null })],
    ])
    const { user } = await renderScreen(<SubscriptionScreen id={subscription.uuid} />)
    await screen.findByRole('heading', { level: 1, name: 'Ateliê livre' })
    const bodyOf = (at: string) => calls.find((call) => call.at === at)?.body
    return { user, calls, bodyOf }
  }

  test('says what is cancelled and what comes after it, and does that', async () => {
    const { user, bodyOf } = await open({})
    await chooseFromMenu(user, 'Pausar assinatura')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/Pausada de 31\/07\/2026 até 31\/10\/2026/)
    dialog.getByText(/^1 cobrança, somando R\$\s663,00, é cancelada/)
    dialog.getByText(/^1 cobrança de antes, somando R\$\s100,50/)

    await user.click(dialog.getByRole('radio', { name: 'De hoje' }))
    await user.click(dialog.getByRole('radio', { name: 'Até um dia' }))
    const confirm = dialog.getByRole('button', { name: 'Pausar assinatura' })
    await user.type(dialog.getByLabelText('Volta em'), '31/10/2026')
    await user.click(dialog.getByRole('checkbox', { name: 'Manter o dia do vencimento' }))
    await dialog.findByText(/Pausada de/)
    await user.click(confirm)

    await screen.findByText('Pausa em 31/07/2026')
    expect(bodyOf(pauseSubscription.at)).toEqual({
      from: 'TODAY',
      until: '2026-10-31',
      keepsDueDay: true,
    })
  })

  test('says why it cannot be', async () => {
    const { user } = await open({}, () => {
      throw refusal(CannotPause)
    })
    await chooseFromMenu(user, 'Pausar assinatura')
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe(CannotPause.description)
  })

  test('ends by hand, and says from when on it is charged', async () => {
    const { user, bodyOf } = await open({
      pause: { ...pause, hasBegun: true },
      nextCharge: { ...whole.nextCharge, isAutomatic: true },
    })
    screen.getByText('Pausada até 31/10/2026')
    screen.getByRole('heading', { name: 'Cobranças depois da pausa' })
    await chooseFromMenu(user, 'Retomar assinatura')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('31/07/2026')
    await user.click(dialog.getByRole('button', { name: 'Retomar assinatura' }))
    await screen.findByText('Ativo')
    expect(bodyOf(resumeSubscription.at)).toEqual({ keepsDueDay: false })
  })

  test('that the customer asked for is not ended here; both facts of a defaulter are said', async () => {
    const asked = { ...pause, hasBegun: true, askedBy: 'BUYER' }
    const { user } = await open({ status: 'DEFAULTER', pause: asked })
    screen.getByText('Inadimplente')
    screen.getByText('Pausada até 31/10/2026')
    screen.getByText(/a pedido do cliente/)
    expect(await menuOfScreen(user)).not.toContain('Retomar assinatura')
  })
})
