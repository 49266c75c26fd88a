import { screen, within } from '@testing-library/react'
import {
  changeDueDay,
  getNextCharges,
  previewDueDay,
} from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { DueDayDialog } from './due-day-dialog.tsx'
import { dueDay, nextCharge, pause, shortCharge, whole } from './subscription-fixture.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'
import type { Subscription } from './subscriptions.queries.ts'

// Goal: a seller sees the charges after another due day before it is chosen, and hears why it cannot be.
describe('DueDayDialog', () => {
  async function open(present = dueDay) {
    const calls = stubServer([
      [
        getNextCharges,
        () => ({ charges: [nextCharge], credit: 0, dueDay: present, waitingChange: null }),
      ],
      [previewDueDay, () => ({ quote: 'moved', since: '2026-08-10', charges: [shortCharge] })],
      [changeDueDay, () => ({ ...whole, version: 2 })],
    ])
    const subscription = whole as unknown as Subscription
    const { user } = await renderScreen(
      <DueDayDialog subscription={subscription} onClose={() => undefined} />,
      'ADMIN',
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar vencimento' }))
    return { user, calls, dialog }
  }

  test('moves to a chosen day, once its charges were seen', async () => {
    const { user, calls, dialog } = await open()
    await user.click(await dialog.findByRole('combobox', { name: 'Novo dia de vencimento' }))
    expect(screen.queryByRole('option', { name: /^31/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: '10' }))
    expect(await dialog.findByText('De 31/07/2026 a 09/08/2026')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Mudar vencimento' }))

    await screen.findByText('Vencimento mudado. Vale a partir de 10/08/2026.')
    const sent = calls.find(({ at }) => at === changeDueDay.at)
    expect(sent?.body).toEqual({ day: 10, quote: 'moved' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says that it changes already, and when it may again', async () => {
    const { calls, dialog } = await open({ day: 10, since: '2026-08-10' })

    expect(await dialog.findByText(/já muda para o dia 10, a partir de 10\/08\/2026/)).toBeTruthy()
    expect(dialog.queryByRole('combobox')).toBeNull()
    expect(calls.some(({ at }) => at === previewDueDay.at)).toBe(false)
  })
})

// Goal: the dialog is offered only where the server would move the day.
test.each([
  ['that bills itself', {}, true],
  ['in its trial', { trialEndsOn: '2026-12-01' }, false],
  ['with a pause', { pause }, false],
])('another due day: a subscription %s', async (_, change, isOffered) => {
  const automatic = { ...whole.nextCharge, isAutomatic: true }
  stubServer([
    [getSubscription, () => ({ ...whole, nextCharge: automatic, ...change })],
    [getNextCharges, () => ({ charges: [nextCharge], credit: 0, dueDay, waitingChange: null })],
  ])
  const { user } = await renderScreen(<SubscriptionScreen id={whole.uuid} />, 'ADMIN')

  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await screen.findByRole('menuitem', { name: 'Cancelar assinatura' })
  const move = screen.queryByRole('menuitem', { name: 'Mudar vencimento' })
  expect(move !== null).toBe(isOffered)
})
