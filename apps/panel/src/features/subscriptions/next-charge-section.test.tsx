import { screen } from '@testing-library/react'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { dueDay, nextCharge, whole } from './subscription-fixture.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

// Goal: a seller reads about no charge that is not made.
test('says of a suspended one that nothing is charged, and what brings it back', async () => {
  const automatic = { ...whole.nextCharge, isAutomatic: true }
  const suspended = { ...whole, status: 'DEFAULTER', isSuspended: true, nextCharge: automatic }
  stubServer([
    [getSubscription, () => suspended],
    [getNextCharges, () => ({ charges: [nextCharge], credit: 0, dueDay, waitingChange: null })],
  ])
  await renderScreen(<SubscriptionScreen id={whole.uuid} />, 'ADMIN')

  await screen.findByText(/Nada é cobrado enquanto a assinatura está suspensa/)
  expect(screen.queryByText(/São geradas e enviadas/)).toBeNull()
})
